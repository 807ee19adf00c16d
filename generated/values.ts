// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type {
  ErrorCode,
  SortOrder,
  Language,
  CompanyAttributeName,
  CompanyAttributeType,
  CrmAttributeType,
  CrmObjectType,
  InboundEmailLogType,
  NoteEntity,
} from './openapi.js';

/** The known values of {@link ErrorCode}. The list is open: expect others. */
export const errorCodes = [
  'invalid_parameter',
  'missing_parameter',
  'out_of_range',
  'duplicate_parameter',
  'duplicate_request',
  'document_not_found',
  'unauthorized',
  'permission_denied',
  'reseller_permission_denied',
  'account_under_validation',
  'not_enough_credits',
  'method_not_allowed',
  'not_acceptable',
  'bad_request',
  'unprocessable_entity',
] as const satisfies readonly ErrorCode[];

/** The values of {@link SortOrder}. */
export const sortOrders = ['asc', 'desc'] as const satisfies readonly SortOrder[];

/** The values of {@link Language}. */
export const languages = ['fr', 'es', 'pt', 'it', 'de', 'en'] as const satisfies readonly Language[];

/** The known values of {@link CompanyAttributeName}. The list is open: expect others. */
export const companyAttributeNames = [
  'name',
  'domain',
  'industry',
  'website',
  'linkedin',
  'phone_number',
  'owner',
  'owner_assign_date',
  'revenue',
  'number_of_employees',
  'number_of_contacts',
  'number_of_activities',
  'linked_contacts',
  'next_activity_date',
  'created_at',
  'last_updated_at',
] as const satisfies readonly CompanyAttributeName[];

/** The known values of {@link CompanyAttributeType}. The list is open: expect others. */
export const companyAttributeTypes = [
  'text',
  'number',
  'boolean',
  'date',
  'user',
  'single-select',
  'multi-choice',
] as const satisfies readonly CompanyAttributeType[];

/** The values of {@link CrmAttributeType}. */
export const crmAttributeTypes = [
  'text',
  'user',
  'number',
  'single-select',
  'date',
  'boolean',
  'multi-choice',
] as const satisfies readonly CrmAttributeType[];

/** The values of {@link CrmObjectType}. */
export const crmObjectTypes = ['companies', 'deals'] as const satisfies readonly CrmObjectType[];

/** The known values of {@link InboundEmailLogType}. The list is open: expect others. */
export const inboundEmailLogTypes = [
  'received',
  'processed',
  'webhookFailed',
  'webhookDelivered',
] as const satisfies readonly InboundEmailLogType[];

/** The values of {@link NoteEntity}. */
export const noteEntities = ['companies', 'deals', 'contacts'] as const satisfies readonly NoteEntity[];
