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
  AccountPlanType,
  ScheduledEmailStatus,
  EmailEventFilter,
  EmailEventName,
  BlockedContactReasonCode,
  ContactAttributeName,
  ContactIdentifierKind,
  ContactAttributeCategory,
  ContactDuplicateIdentifier,
  ConsentGroupSignupMode,
  ProcessName,
  ProcessStatus,
  WebhookTypeName,
  WebhookEventName,
  WebhookType,
  WebhookEvent,
  ExportedWebhookEvent,
  DealAttributeName,
  TaskReminderUnit,
  TaskReminderType,
  TaskStatus,
  TaskDue,
  FileEntity,
  SmsEventKind,
  AdminUserFeature,
  AdminUserFeaturePermission,
  UpdateAdminUserFeature,
  WhatsAppEventKind,
  WhatsAppTemplateSource,
  WhatsAppCampaignStatus,
  ProductSortField,
  ProductAlertType,
  ConversionSource,
  CouponCollectionSortField,
  ExternalFeedAuthType,
  UserStatus,
  UserAccessLevel,
  UserFeature,
  UserFeaturePermission,
  LoyaltyVersion,
  LoyaltyUnit,
  LoyaltyDurationUnit,
  LoyaltyDurationModifier,
  LoyaltyOvertaking,
  LoyaltyRounding,
  LoyaltyTransactionType,
  LoyaltyConstraintType,
  LoyaltyTransactionStatus,
  LoyaltyTierStrategy,
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
  'INVALID_ID',
  'CONSENT_GROUP_NOT_ENABLED',
  'CONSENT_GROUP_NOT_FOUND',
  'WALLET_NOT_ENABLED',
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

/** The known values of {@link AccountPlanType}. The list is open: expect others. */
export const accountPlanTypes = [
  'payAsYouGo',
  'free',
  'subscription',
  'sms',
  'reseller',
] as const satisfies readonly AccountPlanType[];

/** The known values of {@link ScheduledEmailStatus}. The list is open: expect others. */
export const scheduledEmailStatuses = [
  'queued',
  'inProgress',
  'processed',
  'error',
] as const satisfies readonly ScheduledEmailStatus[];

/** The values of {@link EmailEventFilter}. */
export const emailEventFilters = [
  'requests',
  'delivered',
  'opened',
  'clicks',
  'loadedByProxy',
  'bounces',
  'hardBounces',
  'softBounces',
  'deferred',
  'blocked',
  'spam',
  'invalid',
  'unsubscribed',
  'error',
] as const satisfies readonly EmailEventFilter[];

/** The known values of {@link EmailEventName}. The list is open: expect others. */
export const emailEventNames = [
  'requests',
  'delivered',
  'opened',
  'clicks',
  'loadedByProxy',
  'bounces',
  'hardBounces',
  'softBounces',
  'deferred',
  'blocked',
  'spam',
  'invalid',
  'unsubscribed',
  'error',
] as const satisfies readonly EmailEventName[];

/** The known values of {@link BlockedContactReasonCode}. The list is open: expect others. */
export const blockedContactReasonCodes = [
  'unsubscribedViaMA',
  'unsubscribedViaEmail',
  'unsubscribedViaApi',
  'adminBlocked',
  'hardBounce',
  'contactFlaggedAsSpam',
] as const satisfies readonly BlockedContactReasonCode[];

/** The known values of {@link ContactAttributeName}. The list is open: expect others. */
export const contactAttributeNames = [
  'EMAIL',
  'FIRSTNAME',
  'LASTNAME',
  'SMS',
  'WHATSAPP',
  'LANDLINE_NUMBER',
  'EXT_ID',
] as const satisfies readonly ContactAttributeName[];

/** The values of {@link ContactIdentifierKind}. */
export const contactIdentifierKinds = [
  'email_id',
  'contact_id',
  'ext_id',
  'phone_id',
  'whatsapp_id',
  'landline_number_id',
] as const satisfies readonly ContactIdentifierKind[];

/** The values of {@link ContactAttributeCategory}. */
export const contactAttributeCategories = [
  'normal',
  'transactional',
  'category',
  'calculated',
  'global',
] as const satisfies readonly ContactAttributeCategory[];

/** The known values of {@link ContactDuplicateIdentifier}. The list is open: expect others. */
export const contactDuplicateIdentifiers = [
  'email',
  'SMS',
  'WHATSAPP',
  'EXT_ID',
] as const satisfies readonly ContactDuplicateIdentifier[];

/** The values of {@link ConsentGroupSignupMode}. */
export const consentGroupSignupModes = ['manual', 'automatic'] as const satisfies readonly ConsentGroupSignupMode[];

/** The known values of {@link ProcessName}. The list is open: expect others. */
export const processNames = [
  'IMPORTUSER',
  'SEARCH_EXPORT_USERS',
  'SEARCH_EXPORT_USERS_API',
  'TRANS-CALC',
  'TRANS-GLOBAL-CALC',
  'CAMPAIGN_PROCESSING',
  'CAMPAIGN_USER_DETAILS',
  'LIST_EXPORT',
  'CONTACT_EXPORT',
  'EXPORT_WEBHOOK',
] as const satisfies readonly ProcessName[];

/** The known values of {@link ProcessStatus}. The list is open: expect others. */
export const processStatuses = [
  'queued',
  'in_process',
  'processing',
  'completed',
  'failed',
  'cancelled',
] as const satisfies readonly ProcessStatus[];

/** The known values of {@link WebhookTypeName}. The list is open: expect others. */
export const webhookTypeNames = ['transactional', 'marketing', 'inbound'] as const satisfies readonly WebhookTypeName[];

/** The known values of {@link WebhookEventName}. The list is open: expect others. */
export const webhookEventNames = [
  'sent',
  'request',
  'delivered',
  'hardBounce',
  'softBounce',
  'blocked',
  'spam',
  'invalid',
  'deferred',
  'click',
  'opened',
  'uniqueOpened',
  'unsubscribed',
  'listAddition',
  'contactUpdated',
  'contactDeleted',
  'inboundEmailProcessed',
  'reply',
] as const satisfies readonly WebhookEventName[];

/** The values of {@link WebhookType}. */
export const webhookTypes = ['transactional', 'marketing', 'inbound'] as const satisfies readonly WebhookType[];

/** The values of {@link WebhookEvent}. */
export const webhookEvents = [
  'sent',
  'request',
  'delivered',
  'hardBounce',
  'softBounce',
  'blocked',
  'spam',
  'invalid',
  'deferred',
  'click',
  'opened',
  'uniqueOpened',
  'unsubscribed',
  'listAddition',
  'contactUpdated',
  'contactDeleted',
  'inboundEmailProcessed',
  'reply',
] as const satisfies readonly WebhookEvent[];

/** The values of {@link ExportedWebhookEvent}. */
export const exportedWebhookEvents = [
  'allEvents',
  'request',
  'delivered',
  'hardBounce',
  'softBounce',
  'blocked',
  'spam',
  'invalid',
  'deferred',
  'click',
  'opened',
  'uniqueOpened',
  'loadedByProxy',
  'unsubscribed',
  'error',
  'invalid_parameter',
  'missing_parameter',
] as const satisfies readonly ExportedWebhookEvent[];

/** The known values of {@link DealAttributeName}. The list is open: expect others. */
export const dealAttributeNames = [
  'deal_name',
  'amount',
  'deal_owner',
  'pipeline',
  'deal_stage',
  'number_of_contacts',
  'number_of_activities',
  'last_activity_date',
  'next_activity_date',
  'stage_updated_at',
  'created_at',
  'last_updated_date',
] as const satisfies readonly DealAttributeName[];

/** The values of {@link TaskReminderUnit}. */
export const taskReminderUnits = ['minutes', 'hours', 'days', 'weeks'] as const satisfies readonly TaskReminderUnit[];

/** The values of {@link TaskReminderType}. */
export const taskReminderTypes = ['email', 'push'] as const satisfies readonly TaskReminderType[];

/** The values of {@link TaskStatus}. */
export const taskStatuses = ['done', 'undone'] as const satisfies readonly TaskStatus[];

/** The values of {@link TaskDue}. */
export const taskDues = ['overdue', 'today', 'tomorrow', 'week', 'range'] as const satisfies readonly TaskDue[];

/** The values of {@link FileEntity}. */
export const fileEntities = ['companies', 'deals', 'contacts'] as const satisfies readonly FileEntity[];

/** The values of {@link SmsEventKind}. */
export const smsEventKinds = [
  'bounces',
  'hardBounces',
  'softBounces',
  'delivered',
  'sent',
  'accepted',
  'unsubscription',
  'replies',
  'blocked',
  'rejected',
  'skipped',
] as const satisfies readonly SmsEventKind[];

/** The values of {@link AdminUserFeature}. */
export const adminUserFeatures = [
  'my_plan',
  'api',
  'user_management',
  'app_management',
  'sub_organization_groups',
  'create_sub_organizations',
  'manage_sub_organizations',
  'analytics',
  'security',
] as const satisfies readonly AdminUserFeature[];

/** The values of {@link AdminUserFeaturePermission}. */
export const adminUserFeaturePermissions = [
  'all',
  'none',
  'create',
  'edit_delete',
  'download_data',
  'create_alerts',
  'my_looks',
  'explore_create',
] as const satisfies readonly AdminUserFeaturePermission[];

/** The values of {@link UpdateAdminUserFeature}. */
export const updateAdminUserFeatures = [
  'user_management',
  'api',
  'my_plan',
  'apps_management',
  'analytics',
  'sub_organization_groups',
  'create_sub_organizations',
  'manage_sub_organizations',
  'security',
] as const satisfies readonly UpdateAdminUserFeature[];

/** The values of {@link WhatsAppEventKind}. */
export const whatsAppEventKinds = [
  'sent',
  'delivered',
  'read',
  'error',
  'unsubscribe',
  'reply',
  'soft-bounce',
] as const satisfies readonly WhatsAppEventKind[];

/** The values of {@link WhatsAppTemplateSource}. */
export const whatsAppTemplateSources = [
  'Automation',
  'Conversations',
] as const satisfies readonly WhatsAppTemplateSource[];

/** The known values of {@link WhatsAppCampaignStatus}. The list is open: expect others. */
export const whatsAppCampaignStatuses = [
  'draft',
  'scheduled',
  'pending',
  'approved',
  'running',
  'suspended',
  'rejected',
  'sent',
] as const satisfies readonly WhatsAppCampaignStatus[];

/** The values of {@link ProductSortField}. */
export const productSortFields = ['name', 'created_at', 'id', 'price'] as const satisfies readonly ProductSortField[];

/** The values of {@link ProductAlertType}. */
export const productAlertTypes = ['back_in_stock'] as const satisfies readonly ProductAlertType[];

/** The values of {@link ConversionSource}. */
export const conversionSources = [
  'email_campaign',
  'sms_campaign',
  'automation_workflow_email',
  'automation_workflow_sms',
] as const satisfies readonly ConversionSource[];

/** The values of {@link CouponCollectionSortField}. */
export const couponCollectionSortFields = [
  'createdAt',
  'remainingCoupons',
  'expirationDate',
] as const satisfies readonly CouponCollectionSortField[];

/** The values of {@link ExternalFeedAuthType}. */
export const externalFeedAuthTypes = ['basic', 'token', 'noAuth'] as const satisfies readonly ExternalFeedAuthType[];

/** The known values of {@link UserStatus}. The list is open: expect others. */
export const userStatuses = ['active', 'pending'] as const satisfies readonly UserStatus[];

/** The known values of {@link UserAccessLevel}. The list is open: expect others. */
export const userAccessLevels = ['owner', 'full', 'custom', 'none'] as const satisfies readonly UserAccessLevel[];

/** The values of {@link UserFeature}. */
export const userFeatures = [
  'email_campaigns',
  'sms_campaigns',
  'contacts',
  'templates',
  'workflows',
  'landing_pages',
  'transactional_emails',
  'smtp_api',
  'user_management',
  'sales_platform',
  'phone',
  'conversations',
  'senders_domains_dedicated_ips',
  'push_notifications',
  'companies',
] as const satisfies readonly UserFeature[];

/** The values of {@link UserFeaturePermission}. */
export const userFeaturePermissions = [
  'create_edit_delete',
  'send_schedule_suspend',
  'view',
  'import',
  'export',
  'list_and_attributes',
  'forms',
  'activate_deactivate',
  'activate_deactivate_pause',
  'settings',
  'schedule_pause',
  'all',
  'logs',
  'access',
  'assign',
  'configure',
  'create_edit_deals',
  'delete_deals',
  'manage_others_deals_tasks',
  'manage_owned_companies',
  'manage_others_companies',
  'manage_other_companies',
  'reports',
  'senders_management',
  'domains_management',
  'dedicated_ips_management',
  'send',
  'smtp',
  'api_keys',
  'authorized_ips',
  'none',
] as const satisfies readonly UserFeaturePermission[];

/** The values of {@link LoyaltyVersion}. */
export const loyaltyVersions = ['active', 'draft'] as const satisfies readonly LoyaltyVersion[];

/** The values of {@link LoyaltyUnit}. */
export const loyaltyUnits = [
  'POINTS',
  'EUR',
  'USD',
  'MXN',
  'GBP',
  'INR',
  'CAD',
  'SGD',
  'RON',
  'JPY',
  'MYR',
  'CLP',
  'PEN',
  'MAD',
  'AUD',
  'CHF',
  'BRL',
] as const satisfies readonly LoyaltyUnit[];

/** The values of {@link LoyaltyDurationUnit}. */
export const loyaltyDurationUnits = ['day', 'week', 'month', 'year'] as const satisfies readonly LoyaltyDurationUnit[];

/** The values of {@link LoyaltyDurationModifier}. */
export const loyaltyDurationModifiers = [
  'noModification',
  'startOfPeriod',
  'endOfPeriod',
] as const satisfies readonly LoyaltyDurationModifier[];

/** The values of {@link LoyaltyOvertaking}. */
export const loyaltyOvertakings = ['strict', 'partial'] as const satisfies readonly LoyaltyOvertaking[];

/** The values of {@link LoyaltyRounding}. */
export const loyaltyRoundings = ['lower', 'upper', 'natural'] as const satisfies readonly LoyaltyRounding[];

/** The values of {@link LoyaltyTransactionType}. */
export const loyaltyTransactionTypes = ['credit', 'debit'] as const satisfies readonly LoyaltyTransactionType[];

/** The values of {@link LoyaltyConstraintType}. */
export const loyaltyConstraintTypes = ['transaction', 'amount'] as const satisfies readonly LoyaltyConstraintType[];

/** The known values of {@link LoyaltyTransactionStatus}. The list is open: expect others. */
export const loyaltyTransactionStatuses = [
  'draft',
  'completed',
  'rejected',
  'cancelled',
  'expired',
  'pending',
  'complete',
] as const satisfies readonly LoyaltyTransactionStatus[];

/** The values of {@link LoyaltyTierStrategy}. */
export const loyaltyTierStrategies = [
  'real_time',
  'membership_anniversary',
  'tier_anniversary',
] as const satisfies readonly LoyaltyTierStrategy[];
