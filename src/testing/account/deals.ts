// Deals: their name and times, their stages, and their links.
import { invalidParameter, missingParameter } from '../response/rejection.js';
import { findItem, type Account, type Handlers, type Rules } from './account.js';
import { checkValues, user } from './attributes.js';
import { changeLinks, linkBack } from './links.js';
import type { RecordOf } from './state.js';

type Attributes = Readonly<Record<string, unknown>>;

export const rules: Rules = {
  deals: {
    filters: {
      // Documented: the filter has the email address of a user, as in the list of companies.
      'attributes.deal_owner': ({ attributes }, email) => attributes?.deal_owner === user.id && email === user.email,
    },
    // Documented: the name and the times of a deal are attributes.
    write(account, { name, attributes = {}, linkedContactsIds, linkedCompaniesIds }, deal) {
      checkValues(account, 'deals', attributes);
      const time = new Date(account.now()).toISOString();
      const current = deal?.attributes ?? { deal_owner: user.id, created_at: time };
      const changed: Attributes = { ...current, ...(name !== undefined && { deal_name: name }), ...attributes };
      if (!changed['deal_name']) throw missingParameter('name must not be empty');
      const linked = { linkedContactsIds: unique(linkedContactsIds), linkedCompaniesIds: unique(linkedCompaniesIds) };
      return { ...linked, attributes: { ...changed, ...stageOf(account, current, changed), last_updated_date: time } };
    },
    changed: ({ state }, { id, linkedCompaniesIds = [] }) =>
      linkBack(state.companies, 'linkedDealsIds', id, linkedCompaniesIds),
    deleted: ({ state }, { id }) => linkBack(state.companies, 'linkedDealsIds', id, []),
  },
  // Documented: every account has a pipeline.
  'deals.pipelines': { startsWithExample: true },
};

export const handlers: Handlers = {
  'deals.updateLinks'(account, { path, body }) {
    const deal = findItem(account, 'deals', path, 'deals.updateLinks');
    const { linkContactIds, unlinkContactIds, linkCompanyIds, unlinkCompanyIds } = body;
    deal.linkedContactsIds = changeLinks(deal.linkedContactsIds, linkContactIds, unlinkContactIds);
    deal.linkedCompaniesIds = changeLinks(deal.linkedCompaniesIds, linkCompanyIds, unlinkCompanyIds);
    linkBack(account.state.companies, 'linkedDealsIds', deal.id, deal.linkedCompaniesIds);
  },
};

const unique = <Id>(ids: readonly Id[] | undefined) => ids && [...new Set(ids)];

/** Our choice: a new deal, or one that moves to another pipeline, is in the first stage unless the request names another. */
function stageOf({ now, state }: Account, current: Attributes, changed: Attributes) {
  const pipelines: RecordOf<'deals.pipelines'>[] = state['deals.pipelines'];
  const { pipeline: id = pipelines[0]?.pipeline, deal_stage: wanted } = changed;
  const pipeline = pipelines.find((other) => other.pipeline === id);
  if (!pipeline) throw invalidParameter(`attributes.pipeline: there is no pipeline ${String(id)}`);
  const stages = (pipeline.stages ?? []).map((stage) => stage.id);
  const hasMoved = id !== current['pipeline'] && wanted === current['deal_stage'];
  const stage = hasMoved || wanted === undefined ? stages[0] : wanted;
  if (!stages.some((known) => known === stage))
    throw invalidParameter(`attributes.deal_stage: the pipeline has no stage ${String(stage)}`);
  const isNew = stage !== current['deal_stage'];
  return { pipeline: id, deal_stage: stage, ...(isNew && { stage_updated_at: new Date(now()).toISOString() }) };
}
