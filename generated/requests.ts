// Generated from openapi.yaml by `npm run generate`. Do not edit.

const Language = { type: 'string', enum: ['fr', 'es', 'pt', 'it', 'de', 'en'] } as const;
const CreateChild = {
  type: 'object',
  required: ['email', 'firstName', 'lastName', 'companyName', 'password'],
  properties: {
    email: { type: 'string', format: 'email' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    companyName: { type: 'string' },
    password: { type: 'string', format: 'password' },
    language: Language,
  },
} as const;
const UpdateChild = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email' },
    firstName: { type: 'string' },
    lastName: { type: 'string' },
    companyName: { type: 'string' },
    password: { type: 'string', format: 'password' },
  },
} as const;
const UpdateChildAccountStatus = {
  type: 'object',
  properties: {
    transactionalEmail: { type: 'boolean' },
    transactionalSms: { type: 'boolean' },
    marketingAutomation: { type: 'boolean' },
    smsCampaign: { type: 'boolean' },
  },
} as const;
const AddCredits = {
  type: 'object',
  properties: { sms: { type: 'integer', minimum: 1 }, email: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
  minProperties: 1,
} as const;
const RemoveCredits = {
  type: 'object',
  properties: { sms: { type: 'integer', minimum: 1 }, email: { type: 'integer', minimum: 1 } },
  additionalProperties: false,
  minProperties: 1,
} as const;
const ManageIp = { type: 'object', required: ['ip'], properties: { ip: { type: 'string' } } } as const;
const AddChildDomain = { type: 'object', required: ['domain'], properties: { domain: { type: 'string' } } } as const;
const UpdateChildDomain = { type: 'object', required: ['domain'], properties: { domain: { type: 'string' } } } as const;
const PhoneNumber = { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'null' }] } as const;
const CompanyAttributeValues = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    domain: { type: ['string', 'null'] },
    industry: { type: ['string', 'null'] },
    website: { type: ['string', 'null'] },
    linkedin: { type: ['string', 'null'] },
    phone_number: PhoneNumber,
    owner: { type: ['string', 'null'] },
    owner_assign_date: { type: ['string', 'null'], format: 'date-time' },
    revenue: { type: ['number', 'null'] },
    number_of_employees: { type: ['number', 'null'] },
    number_of_contacts: { type: ['number', 'null'] },
    number_of_activities: { type: ['number', 'null'] },
    linked_contacts: { type: ['number', 'null'] },
    next_activity_date: { type: ['string', 'null'], format: 'date-time' },
    created_at: { type: ['string', 'null'], format: 'date-time' },
    last_updated_at: { type: ['string', 'null'], format: 'date-time' },
  },
  additionalProperties: true,
} as const;
const CreateCompany = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 1 },
    attributes: CompanyAttributeValues,
    countryCode: { type: 'integer' },
    linkedContactsIds: { type: 'array', items: { type: 'integer' } },
    linkedDealsIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const UpdateCompany = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1 },
    attributes: CompanyAttributeValues,
    countryCode: { type: 'integer' },
    linkedContactsIds: { type: 'array', items: { type: 'integer' } },
    linkedDealsIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const LinkUnlinkCompany = {
  type: 'object',
  properties: {
    linkContactIds: { type: 'array', items: { type: 'integer' } },
    unlinkContactIds: { type: 'array', items: { type: 'integer' } },
    linkDealsIds: { type: 'array', items: { type: 'string' } },
    unlinkDealsIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const ImportCompanies = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', 'x-file-name': 'companies.csv' },
    mapping: { type: 'string', contentMediaType: 'application/json' },
  },
} as const;
const CrmAttributeType = {
  type: 'string',
  enum: ['text', 'user', 'number', 'single-select', 'date', 'boolean', 'multi-choice'],
} as const;
const CrmObjectType = { type: 'string', enum: ['companies', 'deals'] } as const;
const CreateCrmAttribute = {
  type: 'object',
  required: ['label', 'attributeType', 'objectType'],
  properties: {
    label: { type: 'string', minLength: 1, maxLength: 50 },
    attributeType: CrmAttributeType,
    objectType: CrmObjectType,
    description: { type: 'string' },
    optionsLabels: { type: 'array', items: { type: 'string' } },
  },
} as const;
const CrmAttributeOption = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string' }, value: { type: 'string' } },
} as const;
const UpdateCrmAttribute = {
  type: 'object',
  properties: {
    label: { type: 'string' },
    optionsLabels: { type: 'array', items: CrmAttributeOption },
    objectType: CrmObjectType,
  },
} as const;
const NoteData = {
  type: 'object',
  required: ['text'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 3000 },
    contactIds: { type: 'array', items: { type: 'integer' } },
    dealIds: { type: 'array', items: { type: 'string' } },
    companyIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const EmailSender = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email' },
    name: { type: 'string', maxLength: 70 },
    id: { type: 'integer' },
  },
} as const;
const EmailRecipient = {
  type: 'object',
  required: ['email'],
  properties: {
    email: { type: 'string', format: 'email' },
    name: { type: 'string', minLength: 1, maxLength: 70 },
    contactPixelTrackingConsent: { type: 'boolean' },
  },
} as const;
const EmailReplyTo = {
  type: 'object',
  required: ['email'],
  properties: { email: { type: 'string', format: 'email' }, name: { type: 'string', maxLength: 70 } },
} as const;
const EmailParams = { type: 'object', additionalProperties: true } as const;
const EmailAttachment = {
  type: 'object',
  properties: {
    url: { type: 'string' },
    content: { type: 'string', format: 'password', contentEncoding: 'base64' },
    name: { type: 'string' },
  },
} as const;
const EmailHeaders = {
  type: 'object',
  not: { required: ['Idempotency-Key'], properties: { 'Idempotency-Key': {} } },
  properties: {
    idempotencyKey: { type: 'string' },
    'X-Sib-Sandbox': { type: 'string', enum: ['drop'] },
    'X-Mailin-custom': { type: 'string' },
    'sender.ip': { type: 'string' },
  },
  additionalProperties: true,
} as const;
const EmailVersion = {
  type: 'object',
  required: ['to'],
  properties: {
    to: { type: 'array', items: EmailRecipient },
    cc: { type: 'array', minItems: 1, items: EmailRecipient },
    bcc: { type: 'array', minItems: 1, items: EmailRecipient },
    replyTo: EmailReplyTo,
    subject: { type: 'string' },
    templateId: { type: 'integer' },
    htmlContent: { type: 'string' },
    textContent: { type: 'string' },
    params: EmailParams,
  },
} as const;
const SendEmail = {
  anyOf: [{ required: ['templateId'] }, { required: ['textContent'] }, { required: ['htmlContent'] }],
  type: 'object',
  properties: {
    sender: EmailSender,
    to: { type: 'array', items: EmailRecipient },
    cc: { type: 'array', minItems: 1, items: EmailRecipient },
    bcc: { type: 'array', minItems: 1, items: EmailRecipient },
    replyTo: EmailReplyTo,
    subject: { type: 'string' },
    templateId: { type: 'integer' },
    htmlContent: { type: 'string' },
    textContent: { type: 'string' },
    params: EmailParams,
    attachment: { type: 'array', items: EmailAttachment },
    headers: EmailHeaders,
    tags: { type: 'array', items: { type: 'string' } },
    messageVersions: { type: 'array', items: EmailVersion },
    scheduledAt: { type: 'string', format: 'date-time' },
    batchId: { type: 'string' },
  },
  required: [],
} as const;
const DeleteHardbounces = {
  type: 'object',
  properties: {
    contactEmail: { type: 'string', format: 'email' },
    startDate: { type: 'string', format: 'date' },
    endDate: { type: 'string', format: 'date' },
  },
  additionalProperties: false,
} as const;
const BlockDomain = { type: 'object', required: ['domain'], properties: { domain: { type: 'string' } } } as const;
const EmailTemplateSenderInput = {
  type: 'object',
  properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' }, id: { type: 'integer' } },
} as const;
const CreateEmailTemplate = {
  type: 'object',
  required: ['templateName', 'subject', 'sender'],
  properties: {
    templateName: { type: 'string' },
    subject: { type: 'string' },
    sender: EmailTemplateSenderInput,
    htmlContent: { type: 'string', minLength: 10 },
    htmlUrl: { type: 'string' },
    replyTo: { type: 'string', format: 'email' },
    toField: { type: 'string' },
    tag: { type: 'string' },
    attachmentUrl: { type: 'string' },
    isActive: { type: 'boolean', default: false },
  },
} as const;
const UpdateEmailTemplate = {
  type: 'object',
  properties: {
    templateName: { type: 'string' },
    subject: { type: 'string' },
    sender: EmailTemplateSenderInput,
    htmlContent: { type: 'string', minLength: 10 },
    htmlUrl: { type: 'string' },
    replyTo: { type: 'string', format: 'email' },
    toField: { type: 'string' },
    tag: { type: 'string' },
    attachmentUrl: { type: 'string' },
    isActive: { type: 'boolean' },
  },
} as const;
const SendTestEmail = {
  type: 'object',
  properties: { emailTo: { type: 'array', items: { type: 'string', format: 'email' } } },
} as const;
const EmailTemplateParams = { type: 'object', additionalProperties: true } as const;
const PreviewEmailTemplate = {
  type: 'object',
  required: ['templateId'],
  properties: {
    templateId: { type: 'integer' },
    email: { type: 'string', format: 'email' },
    params: EmailTemplateParams,
  },
} as const;
const ContactAttributeMap = {
  type: 'object',
  properties: {
    EMAIL: { type: 'string', format: 'email' },
    FIRSTNAME: { type: 'string' },
    LASTNAME: { type: 'string' },
    SMS: { type: 'string' },
    WHATSAPP: { type: 'string' },
    LANDLINE_NUMBER: { type: 'string' },
    EXT_ID: { type: 'string' },
  },
  additionalProperties: true,
} as const;
const CreateContact = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email' },
    ext_id: { type: 'string' },
    attributes: ContactAttributeMap,
    listIds: { type: 'array', items: { type: 'integer' } },
    emailBlacklisted: { type: 'boolean' },
    smsBlacklisted: { type: 'boolean' },
    smtpBlacklistSender: { type: 'array', items: { type: 'string', format: 'email' } },
    updateEnabled: { type: 'boolean', default: false },
    forceMerge: { type: 'boolean' },
    getId: { type: 'boolean' },
  },
} as const;
const UpdateContact = {
  type: 'object',
  properties: {
    ext_id: { type: 'string' },
    attributes: ContactAttributeMap,
    listIds: { type: 'array', items: { type: 'integer' } },
    unlinkListIds: { type: 'array', items: { type: 'integer' } },
    emailBlacklisted: { type: 'boolean' },
    smsBlacklisted: { type: 'boolean' },
    smtpBlacklistSender: { type: 'array', items: { type: 'string', format: 'email' } },
    forceMerge: { type: 'boolean' },
  },
} as const;
const UpdateBatchContact = {
  type: 'object',
  properties: {
    email: { type: 'string', format: 'email' },
    id: { type: 'integer' },
    sms: { type: 'string' },
    ext_id: { type: 'string' },
    attributes: ContactAttributeMap,
    listIds: { type: 'array', items: { type: 'integer' } },
    unlinkListIds: { type: 'array', items: { type: 'integer' } },
    emailBlacklisted: { type: 'boolean' },
    smsBlacklisted: { type: 'boolean' },
    smtpBlacklistSender: { type: 'array', items: { type: 'string', format: 'email' } },
  },
} as const;
const UpdateBatchContacts = {
  type: 'object',
  properties: { contacts: { type: 'array', items: UpdateBatchContact } },
} as const;
const CreateDoiContact = {
  type: 'object',
  required: ['email', 'includeListIds', 'redirectionUrl', 'templateId'],
  properties: {
    email: { type: 'string', format: 'email' },
    attributes: ContactAttributeMap,
    includeListIds: { type: 'array', items: { type: 'integer' } },
    excludeListIds: { type: 'array', items: { type: 'integer' } },
    redirectionUrl: { type: 'string' },
    templateId: { type: 'integer' },
  },
} as const;
const ImportedContact = {
  type: 'object',
  properties: { email: { type: 'string' }, attributes: ContactAttributeMap },
} as const;
const ContactImportList = {
  type: 'object',
  properties: { listName: { type: 'string' }, folderId: { type: 'integer' } },
} as const;
const RequestContactImport = {
  type: 'object',
  properties: {
    fileUrl: { type: 'string' },
    fileBody: { type: 'string' },
    jsonBody: { type: 'array', items: ImportedContact },
    listIds: { type: 'array', items: { type: 'integer' } },
    newList: ContactImportList,
    consentGroupIds: { type: 'array', items: { type: 'integer' } },
    notifyUrl: { type: 'string' },
    disableNotification: { type: 'boolean', default: false },
    emailBlacklist: { type: 'boolean', default: false },
    smsBlacklist: { type: 'boolean', default: false },
    updateExistingContacts: { type: 'boolean', default: true },
    emptyContactsAttributes: { type: 'boolean', default: false },
  },
} as const;
const ContactExportFilter = {
  type: 'object',
  properties: {
    actionForContacts: { type: 'string', enum: ['allContacts', 'subscribed', 'unsubscribed', 'unsubscribedPerList'] },
    actionForEmailCampaigns: {
      type: 'string',
      enum: ['openers', 'nonOpeners', 'clickers', 'nonClickers', 'unsubscribed', 'hardBounces', 'softBounces'],
    },
    actionForSmsCampaigns: { type: 'string', enum: ['hardBounces', 'softBounces', 'unsubscribed'] },
    listId: { type: 'integer' },
    segmentId: { type: 'integer' },
    emailCampaignId: { type: 'integer' },
    smsCampaignId: { type: 'integer' },
  },
} as const;
const ContactAttributeName = { type: 'string' } as const;
const RequestContactExport = {
  type: 'object',
  required: ['customContactFilter'],
  properties: {
    customContactFilter: ContactExportFilter,
    exportAttributes: { type: 'array', items: ContactAttributeName },
    exportMandatoryAttributes: { type: 'boolean', default: true },
    exportMetadata: { type: 'array', items: { type: 'string' } },
    exportSubscriptionStatus: { type: 'array', items: { type: 'string' } },
    exportDateInUTC: { type: 'boolean', default: false },
    disableNotification: { type: 'boolean', default: false },
    notifyUrl: { type: 'string' },
  },
} as const;
const CreateContactList = {
  type: 'object',
  required: ['folderId', 'name'],
  properties: { name: { type: 'string' }, folderId: { type: 'integer' } },
} as const;
const UpdateContactList = {
  type: 'object',
  properties: { name: { type: 'string' }, folderId: { type: 'integer' } },
} as const;
const AddContactToList = {
  type: 'object',
  properties: {
    emails: { type: 'array', minItems: 1, maxItems: 150, items: { type: 'string', format: 'email' } },
    ids: { type: 'array', minItems: 1, maxItems: 150, items: { type: 'integer' } },
    extIds: { type: 'array', minItems: 1, maxItems: 150, items: { type: 'string' } },
  },
  minProperties: 1,
} as const;
const RemoveContactFromList = {
  type: 'object',
  properties: {
    emails: { type: 'array', minItems: 1, maxItems: 150, items: { type: 'string', format: 'email' } },
    ids: { type: 'array', minItems: 1, maxItems: 150, items: { type: 'integer' } },
    extIds: { type: 'array', minItems: 1, maxItems: 150, items: { type: 'string' } },
    all: { type: 'boolean' },
  },
  minProperties: 1,
} as const;
const CreateUpdateContactFolder = { type: 'object', properties: { name: { type: 'string' } } } as const;
const ContactAttributeValueInput = {
  type: 'object',
  required: ['label', 'value'],
  properties: { value: { type: 'integer' }, label: { type: 'string', maxLength: 200 } },
} as const;
const CreateContactAttribute = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['text', 'date', 'float', 'boolean', 'id', 'category', 'multiple-choice', 'user'] },
    enumeration: { type: 'array', items: ContactAttributeValueInput },
    multiCategoryOptions: { type: 'array', items: { type: 'string', maxLength: 200 } },
    value: { type: 'string' },
    isRecurring: { type: 'boolean' },
  },
} as const;
const UpdateContactAttribute = {
  type: 'object',
  properties: {
    enumeration: { type: 'array', items: ContactAttributeValueInput },
    multiCategoryOptions: { type: 'array', items: { type: 'string', maxLength: 200 } },
    value: { type: 'string' },
  },
} as const;
const WebhookEvent = {
  type: 'string',
  enum: [
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
  ],
} as const;
const WebhookType = { type: 'string', enum: ['transactional', 'marketing', 'inbound'] } as const;
const WebhookAuthInput = {
  type: 'object',
  properties: { type: { type: 'string' }, token: { type: 'string', format: 'password' } },
} as const;
const WebhookHeaderInput = {
  type: 'object',
  properties: { key: { type: 'string' }, value: { type: 'string', format: 'password' } },
} as const;
const CreateWebhook = {
  type: 'object',
  required: ['url'],
  properties: {
    url: { type: 'string' },
    events: { type: 'array', items: WebhookEvent },
    type: WebhookType,
    channel: { type: 'string', enum: ['email', 'sms'], default: 'email' },
    description: { type: 'string' },
    domain: { type: 'string' },
    batched: { type: 'boolean' },
    auth: WebhookAuthInput,
    headers: { type: 'array', items: WebhookHeaderInput },
  },
} as const;
const UpdateWebhook = {
  type: 'object',
  properties: {
    url: { type: 'string' },
    events: { type: 'array', items: WebhookEvent },
    description: { type: 'string' },
    domain: { type: 'string' },
    batched: { type: 'boolean' },
    auth: WebhookAuthInput,
    headers: { type: 'array', items: WebhookHeaderInput },
  },
} as const;
const ExportedWebhookEvent = {
  type: 'string',
  enum: [
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
  ],
} as const;
const SortOrder = { type: 'string', enum: ['asc', 'desc'] } as const;
const ExportWebhooksHistory = {
  type: 'object',
  required: ['type', 'event', 'notifyURL'],
  properties: {
    type: { type: 'string', enum: ['transactional', 'marketing'] },
    event: ExportedWebhookEvent,
    notifyURL: { type: 'string' },
    days: { type: 'integer', minimum: 1 },
    startDate: { type: 'string', format: 'date' },
    endDate: { type: 'string', format: 'date' },
    sort: SortOrder,
    webhookId: { type: 'integer' },
    email: { type: 'string' },
    messageId: { type: 'string' },
  },
} as const;
const EventIdentifiers = {
  type: 'object',
  properties: {
    contact_id: { type: 'integer' },
    email_id: { type: 'string' },
    ext_id: { type: 'string' },
    phone_id: { type: 'string' },
    whatsapp_id: { type: 'string' },
    landline_number_id: { type: 'string' },
  },
} as const;
const EventProperties = { type: 'object', additionalProperties: true } as const;
const EventContactProperties = { type: 'object', additionalProperties: true } as const;
const EventObjectIdentifiers = {
  type: 'object',
  properties: { id: { type: 'string' }, ext_id: { type: 'string' } },
} as const;
const EventObject = {
  type: 'object',
  properties: { type: { type: 'string' }, identifiers: EventObjectIdentifiers },
} as const;
const CreateEvent = {
  type: 'object',
  required: ['event_name', 'identifiers'],
  properties: {
    event_name: { type: 'string', maxLength: 255 },
    identifiers: EventIdentifiers,
    event_date: { type: 'string', format: 'date-time' },
    event_properties: EventProperties,
    contact_properties: EventContactProperties,
    object: EventObject,
  },
} as const;
const CreateBatchEvents = {
  type: 'object',
  required: ['events'],
  properties: { events: { type: 'array', items: CreateEvent, maxItems: 200 } },
} as const;
const DealAttributeValues = {
  type: 'object',
  properties: {
    deal_name: { type: 'string' },
    amount: { type: ['number', 'null'] },
    deal_owner: { type: ['string', 'null'] },
    pipeline: { type: 'string' },
    deal_stage: { type: 'string' },
    number_of_contacts: { type: ['number', 'null'] },
    number_of_activities: { type: ['number', 'null'] },
    last_activity_date: { type: ['string', 'null'], format: 'date-time' },
    next_activity_date: { type: ['string', 'null'], format: 'date-time' },
    stage_updated_at: { type: ['string', 'null'], format: 'date-time' },
    created_at: { type: ['string', 'null'], format: 'date-time' },
    last_updated_date: { type: ['string', 'null'], format: 'date-time' },
  },
  additionalProperties: true,
} as const;
const CreateDeal = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    attributes: DealAttributeValues,
    linkedContactsIds: { type: 'array', items: { type: 'integer' } },
    linkedCompaniesIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const UpdateDeal = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    attributes: DealAttributeValues,
    linkedContactsIds: { type: 'array', items: { type: 'integer' } },
    linkedCompaniesIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const LinkUnlinkDeal = {
  type: 'object',
  properties: {
    linkContactIds: { type: 'array', items: { type: 'integer' } },
    unlinkContactIds: { type: 'array', items: { type: 'integer' } },
    linkCompanyIds: { type: 'array', items: { type: 'string' } },
    unlinkCompanyIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const ImportDeals = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', 'x-file-name': 'deals.csv' },
    mapping: { type: 'string', contentMediaType: 'application/json' },
  },
} as const;
const TaskReminderUnit = { type: 'string', enum: ['minutes', 'hours', 'days', 'weeks'] } as const;
const TaskReminderType = { type: 'string', enum: ['email', 'push'] } as const;
const TaskReminder = {
  type: 'object',
  required: ['value', 'unit', 'types'],
  properties: { value: { type: 'integer' }, unit: TaskReminderUnit, types: { type: 'array', items: TaskReminderType } },
} as const;
const CreateTask = {
  type: 'object',
  required: ['name', 'taskTypeId', 'date'],
  properties: {
    name: { type: 'string' },
    taskTypeId: { type: 'string' },
    date: { type: 'string', format: 'date-time' },
    assignToId: { type: 'string' },
    notes: { type: 'string' },
    done: { type: 'boolean' },
    duration: { type: 'integer', minimum: 0 },
    reminder: TaskReminder,
    contactsIds: { type: 'array', items: { type: 'integer' } },
    dealsIds: { type: 'array', items: { type: 'string' } },
    companiesIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const UpdateTask = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    taskTypeId: { type: 'string' },
    date: { type: 'string', format: 'date-time' },
    assignToId: { type: 'string' },
    notes: { type: 'string' },
    done: { type: 'boolean' },
    duration: { type: 'integer' },
    reminder: TaskReminder,
    contactsIds: { type: 'array', items: { type: 'integer' } },
    dealsIds: { type: 'array', items: { type: 'string' } },
    companiesIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const CreateFile = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', 'x-file-name': 'file' },
    companyId: { type: 'string' },
    contactId: { type: 'integer' },
    dealId: { type: 'string' },
  },
} as const;
const SenderIpWeight = {
  type: 'object',
  required: ['ip', 'domain'],
  properties: {
    ip: { type: 'string' },
    domain: { type: 'string' },
    weight: { type: 'integer', minimum: 1, maximum: 100 },
  },
} as const;
const CreateSender = {
  type: 'object',
  required: ['name', 'email'],
  properties: {
    name: { type: 'string' },
    email: { type: 'string', format: 'email' },
    ips: { type: 'array', items: SenderIpWeight },
  },
} as const;
const UpdateSender = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    email: { type: 'string', format: 'email' },
    ips: { type: 'array', items: SenderIpWeight },
  },
} as const;
const ValidateSender = {
  type: 'object',
  required: ['otp'],
  properties: { otp: { type: 'integer', minimum: 100000, maximum: 999999 } },
} as const;
const CreateDomain = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } as const;
const SendTransacSms = {
  type: 'object',
  required: ['sender', 'recipient'],
  properties: {
    sender: { type: 'string', maxLength: 15 },
    recipient: { type: 'string' },
    content: { type: 'string' },
    templateId: { type: 'integer' },
    params: { type: 'object', additionalProperties: true },
    type: { type: 'string', enum: ['transactional', 'marketing'], default: 'transactional' },
    tag: {
      anyOf: [
        { type: 'string', minLength: 1 },
        { type: 'array', maxItems: 10, items: { type: 'string', minLength: 1 } },
      ],
    },
    webUrl: { type: 'string' },
    unicodeEnabled: { type: 'boolean', default: false },
    organisationPrefix: { type: 'string' },
  },
} as const;
const CreateSubAccount = {
  type: 'object',
  required: ['companyName', 'email'],
  properties: {
    companyName: { type: 'string' },
    email: { type: 'string', format: 'email' },
    language: { type: 'string', enum: ['en', 'fr', 'it', 'es', 'pt', 'de'] },
    timezone: { type: 'string' },
    groupIds: { type: 'array', items: { type: 'string' } },
  },
} as const;
const SubAccountPlanCredits = {
  type: 'object',
  properties: {
    email: { type: 'integer', minimum: -1 },
    sms: { type: 'number', minimum: -1 },
    whatsapp: { type: 'number', minimum: -1 },
    wpSubscribers: { type: 'integer', minimum: -1, maximum: 0 },
    externalFeeds: { type: 'integer', minimum: 0, maximum: 1 },
  },
  additionalProperties: false,
} as const;
const SubAccountPlanFeatures = {
  type: 'object',
  properties: {
    users: { type: 'integer' },
    salesUsers: { type: 'integer' },
    landingPage: { type: 'integer' },
    inbox: { type: 'integer' },
  },
  additionalProperties: false,
} as const;
const UpdateSubAccountPlan = {
  type: 'object',
  properties: { credits: SubAccountPlanCredits, features: SubAccountPlanFeatures },
  additionalProperties: false,
} as const;
const SubAccountPlansFeatures = {
  type: 'object',
  properties: { users: { type: 'integer' }, salesUsers: { type: 'integer' }, landingPage: { type: 'integer' } },
  additionalProperties: false,
} as const;
const UpdateSubAccountPlans = {
  type: 'object',
  properties: {
    subAccountIds: { type: 'array', items: { type: 'integer' } },
    credits: SubAccountPlanCredits,
    features: SubAccountPlansFeatures,
  },
  additionalProperties: false,
} as const;
const UpdateSubAccountApplications = {
  type: 'object',
  properties: {
    'email-campaigns': { type: 'boolean' },
    'transactional-emails': { type: 'boolean' },
    'sms-campaigns': { type: 'boolean' },
    'transactional-sms': { type: 'boolean' },
    whatsapp: { type: 'boolean' },
    'web-push': { type: 'boolean' },
    automation: { type: 'boolean' },
    'landing-pages': { type: 'boolean' },
    'facebook-ads': { type: 'boolean' },
    crm: { type: 'boolean' },
    conversations: { type: 'boolean' },
    meetings: { type: 'boolean' },
    inbox: { type: 'boolean' },
  },
  additionalProperties: false,
} as const;
const CreateSubAccountKey = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
} as const;
const CreateSubAccountSsoToken = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    email: { type: 'string', format: 'email' },
    target: {
      type: 'string',
      enum: [
        'automation',
        'email_campaign',
        'contacts',
        'landing_pages',
        'email_transactional',
        'senders',
        'sms_campaign',
        'sms_transactional',
      ],
    },
    url: { type: 'string' },
  },
  additionalProperties: false,
} as const;
const ManageSubAccountIp = {
  type: 'object',
  required: ['ip', 'ids'],
  properties: { ip: { type: 'string' }, ids: { type: 'array', items: { type: 'integer' } } },
} as const;

/** What the sandbox needs to know about each operation, by its name in the client. `endpoint` is the key in generated/contract.ts. */
export const requests = {
  'children.list': { endpoint: 'GET /reseller/children', status: 200 },
  'children.create': { endpoint: 'POST /reseller/children', status: 201, body: CreateChild },
  'children.get': { endpoint: 'GET /reseller/children/{childIdentifier}', status: 200 },
  'children.update': { endpoint: 'PUT /reseller/children/{childIdentifier}', status: 204, body: UpdateChild },
  'children.delete': { endpoint: 'DELETE /reseller/children/{childIdentifier}', status: 204 },
  'children.getCreationStatus': {
    endpoint: 'GET /reseller/children/{childIdentifier}/accountCreationStatus',
    status: 200,
  },
  'children.updateAccountStatus': {
    endpoint: 'PUT /reseller/children/{childIdentifier}/accountStatus',
    status: 204,
    body: UpdateChildAccountStatus,
  },
  'children.getSsoToken': { endpoint: 'GET /reseller/children/{childIdentifier}/auth', status: 200 },
  'children.credits.add': {
    endpoint: 'POST /reseller/children/{childIdentifier}/credits/add',
    status: 200,
    body: AddCredits,
  },
  'children.credits.remove': {
    endpoint: 'POST /reseller/children/{childIdentifier}/credits/remove',
    status: 200,
    body: RemoveCredits,
  },
  'children.ips.associate': {
    endpoint: 'POST /reseller/children/{childIdentifier}/ips/associate',
    status: 204,
    body: ManageIp,
  },
  'children.ips.dissociate': {
    endpoint: 'POST /reseller/children/{childIdentifier}/ips/dissociate',
    status: 204,
    body: ManageIp,
  },
  'children.domains.list': { endpoint: 'GET /reseller/children/{childIdentifier}/domains', status: 200 },
  'children.domains.create': {
    endpoint: 'POST /reseller/children/{childIdentifier}/domains',
    status: 201,
    body: AddChildDomain,
  },
  'children.domains.update': {
    endpoint: 'PUT /reseller/children/{childIdentifier}/domains/{domainName}',
    status: 204,
    body: UpdateChildDomain,
  },
  'children.domains.delete': {
    endpoint: 'DELETE /reseller/children/{childIdentifier}/domains/{domainName}',
    status: 204,
  },
  'companies.list': { endpoint: 'GET /companies', status: 200 },
  'companies.create': { endpoint: 'POST /companies', status: 200, body: CreateCompany },
  'companies.getAttributes': { endpoint: 'GET /companies/attributes', status: 200 },
  'companies.get': { endpoint: 'GET /companies/{id}', status: 200 },
  'companies.update': { endpoint: 'PATCH /companies/{id}', status: 200, body: UpdateCompany },
  'companies.delete': { endpoint: 'DELETE /companies/{id}', status: 204 },
  'companies.updateLinks': { endpoint: 'PATCH /companies/link-unlink/{id}', status: 204, body: LinkUnlinkCompany },
  'companies.import': { endpoint: 'POST /companies/import', status: 200, body: ImportCompanies },
  'companies.attributes.list': { endpoint: 'GET /crm/attributes/companies', status: 200 },
  'companies.attributes.create': { endpoint: 'POST /crm/attributes', status: 200, body: CreateCrmAttribute },
  'companies.attributes.update': { endpoint: 'PATCH /crm/attributes/{id}', status: 204, body: UpdateCrmAttribute },
  'companies.attributes.delete': { endpoint: 'DELETE /crm/attributes/{id}', status: 204 },
  'inbound.events.list': { endpoint: 'GET /inbound/events', status: 200 },
  'inbound.events.get': { endpoint: 'GET /inbound/events/{uuid}', status: 200 },
  'inbound.downloadAttachment': { endpoint: 'GET /inbound/attachments/{downloadToken}', status: 200 },
  'notes.list': { endpoint: 'GET /crm/notes', status: 200 },
  'notes.create': { endpoint: 'POST /crm/notes', status: 200, body: NoteData, has415: true },
  'notes.get': { endpoint: 'GET /crm/notes/{id}', status: 200 },
  'notes.update': { endpoint: 'PATCH /crm/notes/{id}', status: 204, body: NoteData, has415: true },
  'notes.delete': { endpoint: 'DELETE /crm/notes/{id}', status: 204 },
  'account.get': { endpoint: 'GET /account', status: 200 },
  'account.listActivities': { endpoint: 'GET /organization/activities', status: 200 },
  'emails.send': { endpoint: 'POST /smtp/email', status: 201, body: SendEmail },
  'emails.deleteScheduled': { endpoint: 'DELETE /smtp/email/{identifier}', status: 204 },
  'emails.getScheduled': { endpoint: 'GET /smtp/emailStatus/{identifier}', status: 200 },
  'emails.list': { endpoint: 'GET /smtp/emails', status: 200 },
  'emails.get': { endpoint: 'GET /smtp/emails/{uuid}', status: 200 },
  'emails.deleteLog': { endpoint: 'DELETE /smtp/log/{identifier}', status: 204 },
  'emails.deleteHardBounces': { endpoint: 'POST /smtp/deleteHardbounces', status: 204, body: DeleteHardbounces },
  'emails.events.list': { endpoint: 'GET /smtp/statistics/events', status: 200 },
  'emails.statistics.get': { endpoint: 'GET /smtp/statistics/aggregatedReport', status: 200 },
  'emails.statistics.list': { endpoint: 'GET /smtp/statistics/reports', status: 200 },
  'emails.blockedContacts.list': { endpoint: 'GET /smtp/blockedContacts', status: 200 },
  'emails.blockedContacts.delete': { endpoint: 'DELETE /smtp/blockedContacts/{email}', status: 204 },
  'emails.blockedDomains.list': { endpoint: 'GET /smtp/blockedDomains', status: 200 },
  'emails.blockedDomains.create': { endpoint: 'POST /smtp/blockedDomains', status: 201, body: BlockDomain },
  'emails.blockedDomains.delete': { endpoint: 'DELETE /smtp/blockedDomains/{domain}', status: 204 },
  'emails.templates.list': { endpoint: 'GET /smtp/templates', status: 200 },
  'emails.templates.create': { endpoint: 'POST /smtp/templates', status: 201, body: CreateEmailTemplate },
  'emails.templates.get': { endpoint: 'GET /smtp/templates/{templateId}', status: 200 },
  'emails.templates.update': { endpoint: 'PUT /smtp/templates/{templateId}', status: 204, body: UpdateEmailTemplate },
  'emails.templates.delete': { endpoint: 'DELETE /smtp/templates/{templateId}', status: 204 },
  'emails.templates.sendTest': {
    endpoint: 'POST /smtp/templates/{templateId}/sendTest',
    status: 204,
    body: SendTestEmail,
  },
  'emails.templates.preview': { endpoint: 'POST /smtp/template/preview', status: 200, body: PreviewEmailTemplate },
  'contacts.list': { endpoint: 'GET /contacts', status: 200 },
  'contacts.create': { endpoint: 'POST /contacts', status: 201, body: CreateContact },
  'contacts.get': { endpoint: 'GET /contacts/{identifier}', status: 200 },
  'contacts.update': { endpoint: 'PUT /contacts/{identifier}', status: 204, body: UpdateContact },
  'contacts.delete': { endpoint: 'DELETE /contacts/{identifier}', status: 204 },
  'contacts.getCampaignStats': { endpoint: 'GET /contacts/{identifier}/campaignStats', status: 200 },
  'contacts.updateBatch': { endpoint: 'POST /contacts/batch', status: 204, body: UpdateBatchContacts },
  'contacts.createDoubleOptIn': {
    endpoint: 'POST /contacts/doubleOptinConfirmation',
    status: 201,
    body: CreateDoiContact,
  },
  'contacts.import': { endpoint: 'POST /contacts/import', status: 202, body: RequestContactImport },
  'contacts.export': { endpoint: 'POST /contacts/export', status: 202, body: RequestContactExport },
  'contacts.lists.list': { endpoint: 'GET /contacts/lists', status: 200 },
  'contacts.lists.create': { endpoint: 'POST /contacts/lists', status: 201, body: CreateContactList },
  'contacts.lists.get': { endpoint: 'GET /contacts/lists/{listId}', status: 200 },
  'contacts.lists.update': { endpoint: 'PUT /contacts/lists/{listId}', status: 204, body: UpdateContactList },
  'contacts.lists.delete': { endpoint: 'DELETE /contacts/lists/{listId}', status: 204 },
  'contacts.lists.listContacts': { endpoint: 'GET /contacts/lists/{listId}/contacts', status: 200 },
  'contacts.lists.addContacts': {
    endpoint: 'POST /contacts/lists/{listId}/contacts/add',
    status: 201,
    body: AddContactToList,
  },
  'contacts.lists.removeContacts': {
    endpoint: 'POST /contacts/lists/{listId}/contacts/remove',
    status: 201,
    body: RemoveContactFromList,
  },
  'contacts.folders.list': { endpoint: 'GET /contacts/folders', status: 200 },
  'contacts.folders.create': { endpoint: 'POST /contacts/folders', status: 201, body: CreateUpdateContactFolder },
  'contacts.folders.get': { endpoint: 'GET /contacts/folders/{folderId}', status: 200 },
  'contacts.folders.update': {
    endpoint: 'PUT /contacts/folders/{folderId}',
    status: 204,
    body: CreateUpdateContactFolder,
  },
  'contacts.folders.delete': { endpoint: 'DELETE /contacts/folders/{folderId}', status: 204 },
  'contacts.folders.listLists': { endpoint: 'GET /contacts/folders/{folderId}/lists', status: 200 },
  'contacts.attributes.list': { endpoint: 'GET /contacts/attributes', status: 200 },
  'contacts.attributes.create': {
    endpoint: 'POST /contacts/attributes/{attributeCategory}/{attributeName}',
    status: 201,
    body: CreateContactAttribute,
  },
  'contacts.attributes.update': {
    endpoint: 'PUT /contacts/attributes/{attributeCategory}/{attributeName}',
    status: 204,
    body: UpdateContactAttribute,
  },
  'contacts.attributes.delete': {
    endpoint: 'DELETE /contacts/attributes/{attributeCategory}/{attributeName}',
    status: 204,
  },
  'contacts.attributes.deleteOption': {
    endpoint: 'DELETE /contacts/attributes/{attributeType}/{multipleChoiceAttribute}/{multipleChoiceAttributeOption}',
    status: 204,
  },
  'contacts.segments.list': { endpoint: 'GET /contacts/segments', status: 200 },
  'processes.list': { endpoint: 'GET /processes', status: 200 },
  'processes.get': { endpoint: 'GET /processes/{processId}', status: 200 },
  'webhooks.list': { endpoint: 'GET /webhooks', status: 200 },
  'webhooks.create': { endpoint: 'POST /webhooks', status: 201, body: CreateWebhook },
  'webhooks.get': { endpoint: 'GET /webhooks/{webhookId}', status: 200 },
  'webhooks.update': { endpoint: 'PUT /webhooks/{webhookId}', status: 204, body: UpdateWebhook },
  'webhooks.delete': { endpoint: 'DELETE /webhooks/{webhookId}', status: 204 },
  'webhooks.exportHistory': { endpoint: 'POST /webhooks/export', status: 202, body: ExportWebhooksHistory },
  'events.list': { endpoint: 'GET /events', status: 200 },
  'events.track': { endpoint: 'POST /events', status: 204, body: CreateEvent },
  'events.trackBatch': { endpoint: 'POST /events/batch', status: 202, body: CreateBatchEvents },
  'deals.list': { endpoint: 'GET /crm/deals', status: 200 },
  'deals.create': { endpoint: 'POST /crm/deals', status: 200, body: CreateDeal },
  'deals.get': { endpoint: 'GET /crm/deals/{id}', status: 200 },
  'deals.update': { endpoint: 'PATCH /crm/deals/{id}', status: 204, body: UpdateDeal },
  'deals.delete': { endpoint: 'DELETE /crm/deals/{id}', status: 204 },
  'deals.updateLinks': { endpoint: 'PATCH /crm/deals/link-unlink/{id}', status: 204, body: LinkUnlinkDeal },
  'deals.import': { endpoint: 'POST /crm/deals/import', status: 200, body: ImportDeals },
  'deals.attributes.list': { endpoint: 'GET /crm/attributes/deals', status: 200 },
  'deals.pipelines.list': { endpoint: 'GET /crm/pipeline/details/all', status: 200 },
  'deals.pipelines.get': { endpoint: 'GET /crm/pipeline/details/{pipelineID}', status: 200 },
  'tasks.list': { endpoint: 'GET /crm/tasks', status: 200 },
  'tasks.create': { endpoint: 'POST /crm/tasks', status: 201, body: CreateTask },
  'tasks.get': { endpoint: 'GET /crm/tasks/{id}', status: 200 },
  'tasks.update': { endpoint: 'PATCH /crm/tasks/{id}', status: 204, body: UpdateTask },
  'tasks.delete': { endpoint: 'DELETE /crm/tasks/{id}', status: 204 },
  'tasks.listTypes': { endpoint: 'GET /crm/tasktypes', status: 200 },
  'files.list': { endpoint: 'GET /crm/files', status: 200 },
  'files.create': { endpoint: 'POST /crm/files', status: 201, body: CreateFile },
  'files.getUrl': { endpoint: 'GET /crm/files/{id}', status: 200 },
  'files.delete': { endpoint: 'DELETE /crm/files/{id}', status: 204 },
  'files.get': { endpoint: 'GET /crm/files/{id}/data', status: 200 },
  'senders.list': { endpoint: 'GET /senders', status: 200 },
  'senders.create': { endpoint: 'POST /senders', status: 201, body: CreateSender },
  'senders.update': { endpoint: 'PUT /senders/{senderId}', status: 204, body: UpdateSender },
  'senders.delete': { endpoint: 'DELETE /senders/{senderId}', status: 204 },
  'senders.validate': { endpoint: 'PUT /senders/{senderId}/validate', status: 204, body: ValidateSender },
  'senders.listIps': { endpoint: 'GET /senders/ips', status: 200 },
  'senders.listIpsOf': { endpoint: 'GET /senders/{senderId}/ips', status: 200 },
  'domains.list': { endpoint: 'GET /senders/domains', status: 200 },
  'domains.create': { endpoint: 'POST /senders/domains', status: 200, body: CreateDomain },
  'domains.get': { endpoint: 'GET /senders/domains/{domainName}', status: 200 },
  'domains.delete': { endpoint: 'DELETE /senders/domains/{domainName}', status: 200 },
  'domains.authenticate': { endpoint: 'PUT /senders/domains/{domainName}/authenticate', status: 200 },
  'sms.send': { endpoint: 'POST /transactionalSMS/send', status: 201, body: SendTransacSms },
  'sms.sendNow': { endpoint: 'POST /transactionalSMS/sms', status: 201, body: SendTransacSms },
  'sms.listTemplates': { endpoint: 'GET /transactionalSMS/templates', status: 200 },
  'sms.events.list': { endpoint: 'GET /transactionalSMS/statistics/events', status: 200 },
  'sms.statistics.get': { endpoint: 'GET /transactionalSMS/statistics/aggregatedReport', status: 200 },
  'sms.statistics.list': { endpoint: 'GET /transactionalSMS/statistics/reports', status: 200 },
  'subAccounts.list': { endpoint: 'GET /corporate/subAccount', status: 200 },
  'subAccounts.create': { endpoint: 'POST /corporate/subAccount', status: 201, body: CreateSubAccount },
  'subAccounts.get': { endpoint: 'GET /corporate/subAccount/{id}', status: 200 },
  'subAccounts.delete': { endpoint: 'DELETE /corporate/subAccount/{id}', status: 204 },
  'subAccounts.updatePlan': {
    endpoint: 'PUT /corporate/subAccount/{id}/plan',
    status: 204,
    body: UpdateSubAccountPlan,
  },
  'subAccounts.updatePlans': { endpoint: 'PUT /corporate/subAccounts/plan', status: 202, body: UpdateSubAccountPlans },
  'subAccounts.updateApplications': {
    endpoint: 'PUT /corporate/subAccount/{id}/applications/toggle',
    status: 204,
    body: UpdateSubAccountApplications,
  },
  'subAccounts.createKey': { endpoint: 'POST /corporate/subAccount/key', status: 201, body: CreateSubAccountKey },
  'subAccounts.getSsoToken': {
    endpoint: 'POST /corporate/subAccount/ssoToken',
    status: 200,
    body: CreateSubAccountSsoToken,
  },
  'subAccounts.associateIp': {
    endpoint: 'POST /corporate/subAccount/ip/associate',
    status: 201,
    body: ManageSubAccountIp,
  },
  'subAccounts.dissociateIp': {
    endpoint: 'PUT /corporate/subAccount/ip/dissociate',
    status: 204,
    body: ManageSubAccountIp,
  },
} as const;
