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
  for await (const { attributes } of listDeals(client)) {
    const { deal_stage = 'none', amount } = attributes;
    const stage = stages.get(deal_stage) ?? { deals: 0, amount: 0 };
    stage.deals++;
    stage.amount += amount ?? 0;
    stages.set(deal_stage, stage);
  }
  return stages;
}

/** Yields every deal once, even if the pages move in the meantime. */
async function* listDeals(
  client: MessagingPlatform,
): AsyncGenerator<Deal> {
  const ids = new Set<string>();
  // Oldest first: a new deal comes last, and moves no other.
  const query = { limit: 50, sort: 'asc' };
  for (let offset = 0; ;) {
    const { items = [] } = await client.request<{ items?: Deal[] }>(
      'GET',
      '/crm/deals',
      { query: { ...query, offset } },
    );
    // A short page may not be the last one, so stop at an empty one.
    if (items.length === 0) return;
    offset += items.length;
    for (const deal of items) {
      if (!ids.has(deal.id)) yield deal;
      ids.add(deal.id);
    }
  }
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
