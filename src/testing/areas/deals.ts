// Deals: their name and times, their stages, and their links.
import { invalidParameter, missingParameter } from '../response/rejection.js';
import type { Handlers, Rules } from '../account/account.js';
import { isOwnedBy, user } from '../account/user.js';
import { completeLinks, updateLinks } from '../account/links.js';
import type { SandboxState } from '../account/state.js';
import { attributesOf, checkWritable } from './companies.attributes.js';

type Attributes = Readonly<Record<string, unknown>>;

export const rules: Rules = {
  deals: {
    // Documented: the filter has the email address of a user, as in the list of companies.
    filters: { 'attributes.deal_owner': ({ attributes }, email) => isOwnedBy(attributes?.deal_owner, email) },
    // Documented: the name and the times of a deal are attributes.
    write(account, { name, attributes = {} }, deal) {
      checkWritable('deals', attributes);
      const changed: Attributes = {
        ...deal?.attributes,
        ...(name !== undefined && { deal_name: name }),
        ...attributes,
      };
      if (!changed['deal_name']) throw missingParameter('name must not be empty');
      const last_updated_date = new Date(account.now()).toISOString();
      const stage = stageOf(account.state, last_updated_date, changed, deal?.attributes);
      return { attributes: { ...changed, ...stage, last_updated_date } };
    },
    initial({ state, now }, { attributes }) {
      const { created_at: created = new Date(now()).toISOString() } = (attributes ?? {}) as { created_at?: string };
      const times = { created_at: created, last_updated_date: created };
      return {
        attributes: { deal_owner: user.id, ...times, ...stageOf(state, created, attributes ?? {}), ...attributes },
      };
    },
    changed: (account, deal) => completeLinks(account, 'deals', deal),
    deleted: (account, { id }) => completeLinks(account, 'deals', { id }),
  },
  // Documented: every account has a pipeline.
  'deals.pipelines': { startsWith: 'examples' },
};

export const handlers: Handlers = {
  'deals.attributes.list': ({ state }) => attributesOf(state, 'deals'),
  'deals.updateLinks': (account, values) => updateLinks(account, 'deals', values),
};

/**
 * Our choice: without a pipeline or a stage, a deal is in the first.
 *
 * @throws a {@link Rejection} if the account has no such pipeline or stage
 */
function stageOf(state: SandboxState, time: string, changed: Attributes, current: Attributes = {}) {
  const pipelines = state['deals.pipelines'];
  const { pipeline: id = pipelines[0]?.pipeline } = changed;
  const pipeline = pipelines.find((other) => other.pipeline === id);
  if (!pipeline) throw invalidParameter(`attributes.pipeline: there is no pipeline ${String(id)}`);
  const { deal_stage = pipeline.stages?.[0]?.id } = changed;
  if (!pipeline.stages?.some((stage) => stage.id === deal_stage))
    throw invalidParameter(`attributes.deal_stage: the pipeline has no stage ${String(deal_stage)}`);
  return { pipeline: id, deal_stage, ...(deal_stage !== current['deal_stage'] && { stage_updated_at: time }) };
}
