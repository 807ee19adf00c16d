// A report over deals: how many there are in each stage, and what they are worth.
import { MessagingPlatform } from 'messaging-platform-sdk';

interface Deal {
  id: string;
  attributes: { deal_stage?: string; amount?: number | null };
}

export interface Stage {
  deals: number;
  amount: number;
}

/** Returns the sums of each stage, by the stage's id. */
export async function reportDeals(
  client: MessagingPlatform,
): Promise<Map<string, Stage>> {
  const stages = new Map<string, Stage>();
  // Oldest first: a new deal comes last, and moves no other.
  const deals = client.iterate<Deal>('/crm/deals', {
    items: 'items',
    query: { sort: 'asc' },
  });
  for await (const { attributes } of deals) {
    const { deal_stage = 'none', amount } = attributes;
    const stage = stages.get(deal_stage) ?? { deals: 0, amount: 0 };
    stage.deals++;
    stage.amount += amount ?? 0;
    stages.set(deal_stage, stage);
  }
  return stages;
}

// Runs with REPORT=1; a test imports the function instead.
if (process.env.REPORT) {
  const client = new MessagingPlatform({
    apiKey: process.env.API_KEY,
    baseUrl: process.env.BASE_URL,
    // At most 100 requests in any hour.
    rateLimit: { requests: 90, perMilliseconds: 3_600_000, burst: 10 },
  });
  for (const [id, { deals, amount }] of await reportDeals(client))
    console.log(`${id}: ${deals} deals, ${amount}`);
}
