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
    headers: { type: 'object', additionalProperties: true },
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
    batchId: { type: 'string', format: 'uuid' },
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
    FIRSTNAME: { type: ['string', 'null'] },
    LASTNAME: { type: ['string', 'null'] },
    SMS: { type: ['string', 'null'] },
    WHATSAPP: { type: ['string', 'null'] },
    LANDLINE_NUMBER: { type: ['string', 'null'] },
    EXT_ID: { type: 'string' },
  },
  additionalProperties: true,
} as const;
const CreateContact = {
  anyOf: [{ required: ['attributes'] }, { required: ['ext_id'] }, { required: ['email'] }],
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
  required: [],
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
const ConsentGroupSignupMode = { type: 'string', enum: ['manual', 'automatic'] } as const;
const CreateConsentGroup = {
  type: 'object',
  required: ['name', 'signupMode'],
  properties: {
    name: { type: 'string', maxLength: 255 },
    description: { type: 'string', maxLength: 500 },
    signupMode: ConsentGroupSignupMode,
    listIds: { type: 'array', items: { type: 'integer' } },
  },
} as const;
const UpdateConsentGroup = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 255 },
    description: { type: 'string', maxLength: 500 },
    signupMode: ConsentGroupSignupMode,
  },
  minProperties: 1,
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
    webUrl: { type: 'string', format: 'uri' },
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
    url: { type: 'string', format: 'uri' },
  },
  additionalProperties: false,
} as const;
const ManageSubAccountIp = {
  type: 'object',
  required: ['ip', 'ids'],
  properties: { ip: { type: 'string' }, ids: { type: 'array', items: { type: 'integer' } } },
} as const;
const CreateSubAccountGroup = {
  type: 'object',
  required: ['groupName'],
  properties: { groupName: { type: 'string' }, subAccountIds: { type: 'array', items: { type: 'integer' } } },
} as const;
const UpdateSubAccountGroup = {
  type: 'object',
  properties: { groupName: { type: 'string' }, subAccountIds: { type: 'array', items: { type: 'integer' } } },
} as const;
const RemoveSubAccounts = {
  type: 'object',
  required: ['subAccountIds'],
  properties: { subAccountIds: { type: 'array', items: { type: 'integer' } } },
} as const;
const AllFeaturesAccess = { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] } as const;
const AdminUserFeature = {
  type: 'string',
  enum: [
    'my_plan',
    'api',
    'user_management',
    'app_management',
    'sub_organization_groups',
    'create_sub_organizations',
    'manage_sub_organizations',
    'analytics',
    'security',
  ],
} as const;
const AdminUserFeaturePermission = {
  type: 'string',
  enum: ['all', 'none', 'create', 'edit_delete', 'download_data', 'create_alerts', 'my_looks', 'explore_create'],
} as const;
const AdminUserPrivilege = {
  type: 'object',
  properties: { feature: AdminUserFeature, permissions: { type: 'array', items: AdminUserFeaturePermission } },
  additionalProperties: false,
} as const;
const InviteAdminUser = {
  type: 'object',
  required: ['email', 'all_features_access', 'privileges'],
  properties: {
    email: { type: 'string', format: 'email' },
    all_features_access: AllFeaturesAccess,
    groupIds: { type: 'array', items: { type: 'string' } },
    privileges: { type: 'array', items: AdminUserPrivilege },
  },
  additionalProperties: false,
} as const;
const UpdateAdminUserFeature = {
  type: 'string',
  enum: [
    'user_management',
    'api',
    'my_plan',
    'apps_management',
    'analytics',
    'sub_organization_groups',
    'create_sub_organizations',
    'manage_sub_organizations',
    'security',
  ],
} as const;
const UpdateAdminUserPrivilege = {
  type: 'object',
  properties: { feature: UpdateAdminUserFeature, permissions: { type: 'array', items: AdminUserFeaturePermission } },
  additionalProperties: false,
} as const;
const UpdateAdminUserPermissions = {
  type: 'object',
  required: ['all_features_access', 'privileges'],
  properties: {
    all_features_access: AllFeaturesAccess,
    privileges: { type: 'array', items: UpdateAdminUserPrivilege },
  },
  additionalProperties: false,
} as const;
const EmailCampaignSenderInput = {
  type: 'object',
  properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' }, id: { type: 'integer' } },
} as const;
const EmailCampaignRecipientsInput = {
  type: 'object',
  properties: {
    listIds: { type: 'array', items: { type: 'integer' } },
    exclusionListIds: { type: 'array', items: { type: 'integer' } },
    segmentIds: { type: 'array', items: { type: 'integer' } },
    exclusionSegmentIds: { type: 'array', items: { type: 'integer' } },
  },
} as const;
const EmailCampaignParams = { type: 'object', additionalProperties: true } as const;
const EmailCampaignExpiration = {
  type: 'object',
  properties: {
    duration: { type: 'integer', minimum: 1, maximum: 3600 },
    unit: { type: 'string', enum: ['days', 'weeks', 'months'] },
  },
} as const;
const CreateEmailCampaign = {
  type: 'object',
  required: ['name', 'sender'],
  properties: {
    name: { type: 'string' },
    sender: EmailCampaignSenderInput,
    templateId: { type: 'integer' },
    type: { type: 'string', enum: ['classic'] },
    subject: { type: 'string' },
    previewText: { type: 'string' },
    htmlContent: { type: 'string' },
    htmlUrl: { type: 'string' },
    recipients: EmailCampaignRecipientsInput,
    scheduledAt: { type: 'string', format: 'date-time' },
    sendAtBestTime: { type: 'boolean' },
    replyTo: { type: 'string', format: 'email' },
    toField: { type: 'string' },
    params: EmailCampaignParams,
    header: { type: 'string' },
    footer: { type: 'string' },
    attachmentUrl: { type: 'string' },
    inlineImageActivation: { type: 'boolean' },
    mirrorActive: { type: 'boolean' },
    abTesting: { type: 'boolean' },
    subjectA: { type: 'string' },
    subjectB: { type: 'string' },
    splitRule: { type: 'integer', minimum: 1, maximum: 50 },
    winnerCriteria: { type: 'string', enum: ['open', 'click'] },
    winnerDelay: { type: 'integer', minimum: 1, maximum: 168 },
    ipWarmupEnable: { type: 'boolean' },
    initialQuota: { type: 'integer' },
    increaseRate: { type: 'integer', minimum: 0, maximum: 100 },
    emailExpirationDate: EmailCampaignExpiration,
    unsubscriptionPageId: { type: 'string' },
    updateFormId: { type: 'string' },
    tag: { type: 'string' },
    utmCampaign: { type: 'string' },
    utmContent: { type: 'string' },
    utmTerm: { type: 'string' },
  },
} as const;
const UploadCampaignImage = {
  type: 'object',
  required: ['imageUrl'],
  properties: { imageUrl: { type: 'string' }, name: { type: 'string' } },
} as const;
const UpdateEmailCampaign = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    sender: EmailCampaignSenderInput,
    recurring: { type: 'boolean' },
    subject: { type: 'string' },
    previewText: { type: 'string' },
    htmlContent: { type: 'string' },
    htmlUrl: { type: 'string' },
    recipients: EmailCampaignRecipientsInput,
    scheduledAt: { type: 'string', format: 'date-time' },
    sendAtBestTime: { type: 'boolean' },
    replyTo: { type: 'string', format: 'email' },
    toField: { type: 'string' },
    params: EmailCampaignParams,
    header: { type: 'string' },
    footer: { type: 'string' },
    attachmentUrl: { type: 'string' },
    inlineImageActivation: { type: 'boolean' },
    mirrorActive: { type: 'boolean' },
    abTesting: { type: 'boolean' },
    subjectA: { type: 'string' },
    subjectB: { type: 'string' },
    splitRule: { type: 'integer', minimum: 1, maximum: 50 },
    winnerCriteria: { type: 'string', enum: ['open', 'click'] },
    winnerDelay: { type: 'integer', minimum: 1, maximum: 168 },
    ipWarmupEnable: { type: 'boolean' },
    initialQuota: { type: 'integer' },
    increaseRate: { type: 'integer', minimum: 0, maximum: 100 },
    emailExpirationDate: EmailCampaignExpiration,
    unsubscriptionPageId: { type: 'string' },
    updateFormId: { type: 'string' },
    tag: { type: 'string' },
    utmCampaign: { type: 'string' },
    utmContent: { type: 'string' },
    utmTerm: { type: 'string' },
  },
  required: [],
} as const;
const ExportEmailCampaignRecipients = {
  type: 'object',
  required: ['recipientsType'],
  properties: {
    recipientsType: {
      type: 'string',
      enum: ['all', 'nonClickers', 'nonOpeners', 'clickers', 'openers', 'softBounces', 'hardBounces', 'unsubscribed'],
    },
    notifyURL: { type: 'string' },
  },
} as const;
const CampaignReportEmail = {
  type: 'object',
  required: ['to', 'body'],
  properties: { to: { type: 'array', items: { type: 'string', format: 'email' } }, body: { type: 'string' } },
} as const;
const SendCampaignReport = {
  type: 'object',
  required: ['email'],
  properties: {
    email: CampaignReportEmail,
    language: { type: 'string', enum: ['fr', 'es', 'pt', 'it', 'de', 'en'], default: 'fr' },
  },
} as const;
const SendTestCampaign = {
  type: 'object',
  properties: { emailTo: { type: 'array', items: { type: 'string', format: 'email' } } },
} as const;
const UpdateCampaignStatus = {
  type: 'object',
  properties: {
    status: {
      type: 'string',
      enum: ['suspended', 'archive', 'darchive', 'sent', 'queued', 'replicate', 'replicateTemplate', 'draft', 'cancel'],
    },
  },
} as const;
const SmsCampaignRecipientsInput = {
  type: 'object',
  required: ['listIds'],
  properties: {
    listIds: { type: 'array', items: { type: 'integer' } },
    exclusionListIds: { type: 'array', items: { type: 'integer' } },
  },
} as const;
const CreateSmsCampaign = {
  type: 'object',
  required: ['name', 'sender', 'content'],
  properties: {
    name: { type: 'string' },
    sender: { type: 'string', maxLength: 15 },
    content: { type: 'string' },
    recipients: SmsCampaignRecipientsInput,
    scheduledAt: { type: 'string', format: 'date-time' },
    organisationPrefix: { type: 'string' },
    unsubscribeInstruction: { type: 'string' },
    unicodeEnabled: { type: 'boolean', default: false },
  },
} as const;
const UpdateSmsCampaign = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    sender: { type: 'string', maxLength: 15 },
    content: { type: 'string' },
    recipients: SmsCampaignRecipientsInput,
    scheduledAt: { type: 'string', format: 'date-time' },
    organisationPrefix: { type: 'string' },
    unsubscribeInstruction: { type: 'string' },
    unicodeEnabled: { type: 'boolean' },
  },
} as const;
const ExportSmsCampaignRecipients = {
  type: 'object',
  required: ['recipientsType'],
  properties: {
    recipientsType: {
      type: 'string',
      enum: ['all', 'delivered', 'answered', 'softBounces', 'hardBounces', 'unsubscribed'],
    },
    notifyURL: { type: 'string' },
  },
} as const;
const SendTestSmsCampaign = { type: 'object', properties: { phoneNumber: { type: 'string' } } } as const;
const NewWhatsAppMessage = {
  anyOf: [{ required: ['templateId'] }, { required: ['text'] }],
  type: 'object',
  required: ['contactNumbers', 'senderNumber'],
  properties: {
    contactNumbers: { type: 'array', items: { type: 'string' } },
    senderNumber: { type: 'string' },
    templateId: { type: 'integer' },
    params: { type: 'object', additionalProperties: true },
    text: { type: 'string' },
  },
} as const;
const WhatsAppTemplateSource = { type: 'string', enum: ['Automation', 'Conversations'] } as const;
const CreateWhatsAppTemplate = {
  type: 'object',
  required: ['name', 'language', 'category', 'bodyText'],
  properties: {
    name: { type: 'string' },
    language: { type: 'string' },
    category: { type: 'string', enum: ['MARKETING', 'UTILITY'] },
    bodyText: { type: 'string', maxLength: 1024 },
    headerText: { type: 'string', maxLength: 45 },
    mediaUrl: { type: 'string' },
    source: WhatsAppTemplateSource,
  },
} as const;
const WhatsAppCampaignRecipients = {
  type: 'object',
  properties: {
    listIds: { type: 'array', items: { type: 'integer' } },
    excludedListIds: { type: 'array', items: { type: 'integer' } },
    segments: { type: 'array', items: { type: 'integer' } },
  },
} as const;
const CreateWhatsAppCampaign = {
  type: 'object',
  required: ['name', 'templateId', 'recipients', 'scheduledAt'],
  properties: {
    name: { type: 'string' },
    templateId: { type: 'integer' },
    recipients: WhatsAppCampaignRecipients,
    scheduledAt: { type: 'string', format: 'date-time' },
  },
} as const;
const UpdateWhatsAppCampaign = {
  type: 'object',
  properties: {
    campaignName: { type: 'string' },
    campaignStatus: { type: 'string', enum: ['scheduled', 'suspended'], default: 'scheduled' },
    rescheduleFor: { type: 'string', format: 'date-time' },
    recipients: WhatsAppCampaignRecipients,
  },
} as const;
const SetAgentOnline = {
  type: 'object',
  properties: {
    agentId: { type: 'string' },
    agentEmail: { type: 'string' },
    agentName: { type: 'string' },
    receivedFrom: { type: 'string' },
  },
} as const;
const UpdateVisitorGroup = {
  type: 'object',
  required: ['groupId'],
  properties: { groupId: { type: ['string', 'null'] } },
  additionalProperties: true,
} as const;
const SendConversationsMessage = {
  type: 'object',
  required: ['visitorId', 'text'],
  properties: {
    visitorId: { type: 'string' },
    text: { type: 'string' },
    agentId: { type: 'string' },
    agentEmail: { type: 'string' },
    agentName: { type: 'string' },
    receivedFrom: { type: 'string' },
  },
} as const;
const UpdateConversationsMessage = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string' } },
} as const;
const SendAutomatedMessage = {
  type: 'object',
  required: ['visitorId', 'text'],
  properties: {
    visitorId: { type: 'string' },
    text: { type: 'string' },
    agentId: { type: 'string' },
    groupId: { type: 'string' },
  },
} as const;
const CreateProduct = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    url: { type: 'string' },
    imageUrl: { type: 'string' },
    sku: { type: 'string' },
    price: { type: 'number' },
    alternativePrice: { type: 'number' },
    stock: { type: 'number' },
    brand: { type: 'string' },
    description: { type: 'string' },
    categories: { type: 'array', items: { type: 'string' } },
    parentId: { type: 'string' },
    metaInfo: { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
    isDeleted: { type: 'boolean' },
    deletedAt: { type: 'string', format: 'date-time' },
    updateEnabled: { type: 'boolean', default: false },
  },
} as const;
const CreateProductsItem = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    url: { type: 'string' },
    imageUrl: { type: 'string' },
    sku: { type: 'string' },
    price: { type: 'number' },
    alternativePrice: { type: 'number' },
    stock: { type: 'number' },
    brand: { type: 'string' },
    description: { type: 'string' },
    categories: { type: 'array', items: { type: 'string' } },
    parentId: { type: 'string' },
    metaInfo: { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
    isDeleted: { type: 'boolean' },
    deletedAt: { type: 'string', format: 'date-time' },
  },
} as const;
const CreateProducts = {
  type: 'object',
  required: ['products'],
  properties: { products: { type: 'array', items: CreateProductsItem }, updateEnabled: { type: 'boolean' } },
} as const;
const ProductAlertContact = {
  type: 'object',
  properties: { email: { type: 'string', format: 'email' }, ext_id: { type: 'string' }, sms: { type: 'string' } },
} as const;
const CreateProductAlert = { type: 'object', properties: { contactIdentifiers: ProductAlertContact } } as const;
const CreateProductCategory = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    url: { type: 'string' },
    isDeleted: { type: 'boolean' },
    deletedAt: { type: 'string', format: 'date-time' },
    updateEnabled: { type: 'boolean', default: false },
  },
} as const;
const CreateProductCategoriesItem = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    url: { type: 'string' },
    isDeleted: { type: 'boolean' },
    deletedAt: { type: 'string', format: 'date-time' },
  },
} as const;
const CreateProductCategories = {
  type: 'object',
  required: ['categories'],
  properties: { categories: { type: 'array', items: CreateProductCategoriesItem }, updateEnabled: { type: 'boolean' } },
} as const;
const UpsertOrderProduct = {
  type: 'object',
  required: ['productId', 'price'],
  properties: {
    productId: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    quantity: { type: 'number' },
    quantityFloat: { type: 'number' },
    price: { type: 'number' },
    variantId: { type: 'string' },
  },
} as const;
const UpsertOrderContact = {
  type: 'object',
  properties: {
    email_id: { type: 'string' },
    phone_id: { type: 'string' },
    ext_id: { type: 'string' },
    loyalty_subscription_id: { type: 'string' },
  },
} as const;
const UpsertOrderBilling = {
  type: 'object',
  properties: {
    address: { type: 'string' },
    city: { type: 'string' },
    countryCode: { type: 'string' },
    country: { type: 'string' },
    phone: { type: 'string' },
    postCode: { type: 'string' },
    paymentMethod: { type: 'string' },
    region: { type: 'string' },
  },
} as const;
const UpsertOrder = {
  type: 'object',
  required: ['id', 'createdAt', 'updatedAt', 'status', 'amount', 'products'],
  properties: {
    id: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
    status: { type: 'string' },
    amount: { type: 'number' },
    products: { type: 'array', items: UpsertOrderProduct },
    identifiers: UpsertOrderContact,
    email: { type: 'string' },
    billing: UpsertOrderBilling,
    coupons: { type: 'array', items: { type: 'string' } },
    storeId: { type: 'string' },
    metaInfo: {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
    },
  },
} as const;
const UpsertOrders = {
  type: 'object',
  required: ['orders'],
  properties: {
    orders: { type: 'array', items: UpsertOrder },
    historical: { type: 'boolean', default: true },
    notifyUrl: { type: 'string' },
  },
} as const;
const UpdateEcommerceCurrency = {
  type: 'object',
  required: ['code'],
  properties: { code: { type: 'string' } },
} as const;
const CreateCouponCollection = {
  type: 'object',
  required: ['name', 'defaultCoupon'],
  properties: {
    name: { type: 'string' },
    defaultCoupon: { type: 'string' },
    expirationDate: { type: ['string', 'null'], format: 'date-time' },
    remainingCouponsAlert: { type: ['integer', 'null'] },
    remainingDaysAlert: { type: ['integer', 'null'] },
  },
} as const;
const UpdateCouponCollection = {
  type: 'object',
  properties: {
    defaultCoupon: { type: 'string' },
    expirationDate: { type: ['string', 'null'], format: 'date-time' },
    remainingCouponsAlert: { type: ['integer', 'null'] },
    remainingDaysAlert: { type: ['integer', 'null'] },
  },
} as const;
const CreateCoupons = {
  type: 'object',
  required: ['collectionId', 'coupons'],
  properties: {
    collectionId: { type: 'string', format: 'uuid' },
    coupons: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 10000 },
  },
} as const;
const ObjectRecordIdentifiers = {
  type: 'object',
  properties: { id: { type: 'integer' }, ext_id: { type: 'string' } },
} as const;
const ObjectRecordAttributes = { type: 'object', additionalProperties: true } as const;
const ObjectReference = { type: 'object', properties: { identifiers: ObjectRecordIdentifiers } } as const;
const UpsertObjectAssociation = {
  type: 'object',
  required: ['object_type', 'records'],
  properties: {
    object_type: { type: 'string' },
    action: { type: 'string', enum: ['link', 'unlink'], default: 'link' },
    records: { type: 'array', minItems: 1, maxItems: 100, items: ObjectReference },
  },
} as const;
const UpsertObjectRecord = {
  type: 'object',
  properties: {
    identifiers: ObjectRecordIdentifiers,
    attributes: ObjectRecordAttributes,
    associations: { type: 'array', maxItems: 20, items: UpsertObjectAssociation },
  },
} as const;
const UpsertObjectRecords = {
  type: 'object',
  required: ['records'],
  properties: { records: { type: 'array', minItems: 1, maxItems: 1000, items: UpsertObjectRecord } },
} as const;
const DeletedObjectIdentifiers = {
  anyOf: [{ required: ['ids'] }, { required: ['ext_ids'] }],
  type: 'object',
  properties: {
    ids: { type: 'array', maxItems: 1000, items: { type: 'integer' } },
    ext_ids: { type: 'array', maxItems: 1000, items: { type: 'string' } },
  },
  required: [],
} as const;
const DeleteObjectRecords = {
  type: 'object',
  required: ['identifiers'],
  properties: { identifiers: DeletedObjectIdentifiers },
} as const;
const ExternalFeedAuthType = { type: 'string', enum: ['basic', 'token', 'noAuth'] } as const;
const ExternalFeedHeaderInput = {
  type: 'object',
  required: ['name', 'value'],
  properties: { name: { type: 'string' }, value: { type: 'string', format: 'password' } },
} as const;
const CreateExternalFeed = {
  type: 'object',
  required: ['name', 'url'],
  properties: {
    name: { type: 'string' },
    url: { type: 'string', format: 'uri' },
    authType: ExternalFeedAuthType,
    username: { type: 'string', format: 'password' },
    password: { type: 'string', format: 'password' },
    token: { type: 'string', format: 'password' },
    headers: { type: 'array', items: ExternalFeedHeaderInput },
    maxRetries: { type: 'integer', minimum: 0, maximum: 5, default: 5 },
    cache: { type: 'boolean', default: false },
  },
} as const;
const UpdateExternalFeed = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    url: { type: 'string', format: 'uri' },
    authType: ExternalFeedAuthType,
    username: { type: ['string', 'null'], format: 'password' },
    password: { type: ['string', 'null'], format: 'password' },
    token: { type: ['string', 'null'], format: 'password' },
    headers: { type: 'array', items: ExternalFeedHeaderInput },
    maxRetries: { type: 'integer', minimum: 0, maximum: 5 },
    cache: { type: 'boolean' },
  },
} as const;
const CreatePaymentRequestCart = {
  type: 'object',
  required: ['currency', 'specificAmount'],
  properties: { currency: { type: 'string', enum: ['EUR'] }, specificAmount: { type: 'integer' } },
  additionalProperties: false,
} as const;
const CreatePaymentRequestConfiguration = {
  type: 'object',
  required: ['customSuccessUrl'],
  properties: { customSuccessUrl: { type: 'string', format: 'uri' } },
  additionalProperties: false,
} as const;
const CreatePaymentRequestNotification = {
  type: 'object',
  required: ['channel', 'text'],
  properties: { channel: { type: 'string', enum: ['email'] }, text: { type: 'string' } },
  additionalProperties: false,
} as const;
const CreatePaymentRequest = {
  type: 'object',
  required: ['reference', 'contactId', 'cart'],
  properties: {
    reference: { type: 'string' },
    contactId: { type: 'integer' },
    cart: CreatePaymentRequestCart,
    description: { type: 'string' },
    configuration: CreatePaymentRequestConfiguration,
    notification: CreatePaymentRequestNotification,
  },
  additionalProperties: false,
} as const;
const RedeemWalletPass = {
  type: 'object',
  properties: {
    amountSpent: { type: 'number' },
    location: { type: 'string' },
    eventTag: { type: 'string' },
    customData: { type: 'object', additionalProperties: true },
  },
} as const;
const UserFeature = {
  type: 'string',
  enum: [
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
  ],
} as const;
const UserFeaturePermission = {
  type: 'string',
  enum: [
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
  ],
} as const;
const UserPrivilege = {
  type: 'object',
  properties: { feature: UserFeature, permissions: { type: 'array', items: UserFeaturePermission } },
  additionalProperties: false,
} as const;
const UserPermissions = {
  type: 'object',
  required: ['email', 'all_features_access', 'privileges'],
  properties: {
    email: { type: 'string', format: 'email' },
    all_features_access: AllFeaturesAccess,
    privileges: { type: 'array', items: UserPrivilege },
  },
  additionalProperties: false,
} as const;
const CreateMasterAccountSsoToken = {
  type: 'object',
  required: ['email'],
  properties: { email: { type: 'string', format: 'email' } },
  additionalProperties: false,
} as const;
const LoyaltyMeta = { type: 'object', additionalProperties: true } as const;
const CreateLoyaltyProgram = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 128 },
    description: { type: 'string', maxLength: 256 },
    documentId: { type: 'string' },
    meta: LoyaltyMeta,
  },
} as const;
const ReplaceLoyaltyProgram = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, description: { type: 'string' }, meta: LoyaltyMeta },
} as const;
const UpdateLoyaltyProgram = {
  type: 'object',
  properties: { name: { type: 'string' }, description: { type: 'string' }, meta: LoyaltyMeta },
} as const;
const AddLoyaltyMembers = {
  anyOf: [{ required: ['contactId'] }, { required: ['loyaltySubscriptionId'] }],
  type: 'object',
  required: ['memberContactIds'],
  properties: {
    memberContactIds: { type: 'array', items: { type: 'integer', minimum: 1 }, minItems: 1 },
    contactId: { type: 'integer', minimum: 1 },
    loyaltySubscriptionId: { type: 'string', maxLength: 64 },
  },
} as const;
const CreateLoyaltySubscription = {
  type: 'object',
  required: ['contactId'],
  properties: {
    contactId: { type: 'integer', minimum: 1 },
    loyaltySubscriptionId: { type: 'string', maxLength: 64 },
    creationDate: { type: 'string', format: 'date-time' },
    meta: LoyaltyMeta,
  },
} as const;
const LoyaltyUnit = {
  type: 'string',
  enum: [
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
  ],
} as const;
const LoyaltyDurationUnit = { type: 'string', enum: ['day', 'week', 'month', 'year'] } as const;
const LoyaltyDurationModifier = { type: 'string', enum: ['noModification', 'startOfPeriod', 'endOfPeriod'] } as const;
const LoyaltyOvertaking = { type: 'string', enum: ['strict', 'partial'] } as const;
const LoyaltyRounding = { type: 'string', enum: ['lower', 'upper', 'natural'] } as const;
const LoyaltyInternalMeta = { type: 'object', properties: { isInternal: { type: 'boolean' } } } as const;
const LoyaltyBalanceDefinitionData = {
  type: 'object',
  required: ['name', 'unit'],
  properties: {
    name: { type: 'string', maxLength: 128 },
    unit: LoyaltyUnit,
    description: { type: 'string', maxLength: 256 },
    minAmount: { type: 'number' },
    maxAmount: { type: 'number' },
    maxCreditAmountLimit: { type: 'number' },
    maxDebitAmountLimit: { type: 'number' },
    balanceAvailabilityDurationValue: { type: 'integer' },
    balanceAvailabilityDurationUnit: LoyaltyDurationUnit,
    balanceAvailabilityDurationModifier: LoyaltyDurationModifier,
    balanceExpirationDate: { type: 'string' },
    balanceOptionAmountOvertakingStrategy: LoyaltyOvertaking,
    balanceOptionCreditRounding: LoyaltyRounding,
    balanceOptionDebitRounding: LoyaltyRounding,
    imageRef: { type: 'string' },
    meta: LoyaltyInternalMeta,
  },
} as const;
const LoyaltyTransactionType = { type: 'string', enum: ['credit', 'debit'] } as const;
const LoyaltyConstraintType = { type: 'string', enum: ['transaction', 'amount'] } as const;
const LoyaltyBalanceLimitData = {
  type: 'object',
  required: ['constraintType', 'durationUnit', 'durationValue', 'transactionType', 'value'],
  properties: {
    transactionType: LoyaltyTransactionType,
    constraintType: LoyaltyConstraintType,
    value: { type: 'integer' },
    durationValue: { type: 'integer' },
    durationUnit: LoyaltyDurationUnit,
    slidingSchedule: { type: 'boolean' },
  },
} as const;
const CreateLoyaltyBalanceOrder = {
  type: 'object',
  required: ['amount', 'balanceDefinitionId', 'contactId', 'dueAt', 'source'],
  properties: {
    contactId: { type: 'integer', minimum: 1 },
    balanceDefinitionId: { type: 'string' },
    amount: { type: 'number' },
    dueAt: { type: 'string', format: 'date-time' },
    expiresAt: { type: 'string', format: 'date-time' },
    source: { type: 'string' },
    meta: LoyaltyMeta,
  },
} as const;
const CreateLoyaltyBalance = {
  type: 'object',
  required: ['balanceDefinitionId'],
  properties: { balanceDefinitionId: { type: 'string' } },
} as const;
const CreateLoyaltyTransaction = {
  anyOf: [{ required: ['contactId'] }, { required: ['LoyaltySubscriptionId'] }],
  type: 'object',
  required: ['amount', 'balanceDefinitionId'],
  properties: {
    amount: { type: 'number' },
    transactionType: LoyaltyTransactionType,
    balanceDefinitionId: { type: 'string' },
    contactId: { type: 'integer', minimum: 1 },
    LoyaltySubscriptionId: { type: 'string' },
    autoComplete: { type: 'boolean' },
    ttl: { type: 'integer', minimum: 10 },
    balanceExpiryInMinutes: { type: 'integer', minimum: 1 },
    eventTime: { type: 'string', format: 'date-time' },
    meta: LoyaltyMeta,
  },
} as const;
const LoyaltyTierStrategy = {
  type: 'string',
  enum: ['real_time', 'membership_anniversary', 'tier_anniversary'],
} as const;
const LoyaltyTierScheduleData = {
  type: 'object',
  properties: {
    durationValue: { type: 'number' },
    durationUnit: LoyaltyDurationUnit,
    durationModifier: { type: 'string', enum: ['start_of_period', 'end_of_period'] },
    scheduledDate: { type: 'string' },
  },
} as const;
const CreateLoyaltyTierGroup = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    upgradeStrategy: LoyaltyTierStrategy,
    downgradeStrategy: LoyaltyTierStrategy,
    tierOrder: { type: 'array', items: { type: 'string', format: 'uuid' } },
    upgradeSchedule: LoyaltyTierScheduleData,
    downgradeSchedule: LoyaltyTierScheduleData,
    meta: LoyaltyInternalMeta,
  },
} as const;
const UpdateLoyaltyTierGroup = {
  type: 'object',
  required: ['downgradeStrategy', 'name', 'tierOrder', 'upgradeStrategy'],
  properties: {
    name: { type: 'string' },
    upgradeStrategy: LoyaltyTierStrategy,
    downgradeStrategy: LoyaltyTierStrategy,
    tierOrder: { type: 'array', items: { type: 'string', format: 'uuid' } },
    meta: LoyaltyInternalMeta,
  },
} as const;
const LoyaltyTierCondition = {
  type: 'object',
  properties: {
    balanceDefinitionId: { type: 'string', format: 'uuid' },
    minimumValue: { type: 'integer' },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  },
} as const;
const LoyaltyTierReward = {
  type: 'object',
  properties: {
    rewardId: { type: 'string', format: 'uuid' },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
  },
} as const;
const CreateLoyaltyTier = {
  type: 'object',
  required: ['accessConditions', 'name'],
  properties: {
    name: { type: 'string' },
    accessConditions: { type: 'array', items: LoyaltyTierCondition },
    tierRewards: { type: 'array', items: LoyaltyTierReward },
    imageRef: { type: 'string' },
  },
} as const;
const UpdateLoyaltyTier = {
  type: 'object',
  required: ['accessConditions', 'name', 'tierRewards'],
  properties: {
    name: { type: 'string' },
    accessConditions: { type: 'array', items: LoyaltyTierCondition },
    tierRewards: { type: 'array', items: LoyaltyTierReward },
    imageRef: { type: 'string' },
  },
} as const;
const CreateLoyaltyReward = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', maxLength: 128 },
    publicName: { type: 'string', maxLength: 128 },
    publicDescription: { type: 'string', maxLength: 128 },
    publicImage: { type: 'string', format: 'uri' },
  },
} as const;
const ValidateLoyaltyReward = {
  type: 'object',
  properties: {
    attributedRewardId: { type: 'string', format: 'uuid' },
    code: { type: 'string' },
    rewardId: { type: 'string', format: 'uuid' },
    contactId: { type: 'integer', minimum: 1 },
    loyaltySubscriptionId: { type: 'string' },
    pointOfSellId: { type: 'string' },
  },
} as const;
const CreateLoyaltyVoucher = {
  type: 'object',
  required: ['rewardId'],
  properties: {
    rewardId: { type: 'string', format: 'uuid' },
    contactId: { type: 'integer', minimum: 1 },
    loyaltySubscriptionId: { type: 'string' },
    code: { type: 'string', maxLength: 128 },
    value: { type: 'number' },
    validFrom: { type: 'string' },
    expirationDate: { type: 'string' },
    meta: LoyaltyMeta,
  },
} as const;
const RedeemedLoyaltyOrderIdentifiers = {
  type: 'object',
  properties: { ext_id: { type: 'string' }, loyalty_subscription_id: { type: 'string' } },
} as const;
const RedeemedLoyaltyProduct = {
  type: 'object',
  properties: {
    productId: { type: 'string' },
    variantId: { type: 'string' },
    category: { type: 'array', items: { type: 'string' } },
    quantity: { type: 'number' },
    price: { type: 'number' },
  },
} as const;
const RedeemedLoyaltyOrderBilling = {
  type: 'object',
  properties: {
    address: { type: 'string' },
    city: { type: 'string' },
    region: { type: 'string' },
    postCode: { type: 'integer' },
    countryCode: { type: 'string' },
    phone: { type: 'integer' },
    paymentMethod: { type: 'string' },
  },
} as const;
const RedeemedLoyaltyOrder = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    status: { type: 'string' },
    amount: { type: 'number' },
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
    email: { type: 'string', format: 'email' },
    contact_id: { type: 'integer' },
    identifiers: RedeemedLoyaltyOrderIdentifiers,
    coupons: { type: 'array', items: { type: 'string' } },
    storeId: { type: 'string' },
    products: { type: 'array', items: RedeemedLoyaltyProduct },
    billing: RedeemedLoyaltyOrderBilling,
  },
} as const;
const RedeemLoyaltyVoucher = {
  type: 'object',
  properties: {
    attributedRewardId: { type: 'string', format: 'uuid' },
    code: { type: 'string' },
    rewardId: { type: 'string', format: 'uuid' },
    contactId: { type: 'integer', minimum: 1 },
    loyaltySubscriptionId: { type: 'string' },
    ttl: { type: 'integer', minimum: 0 },
    autoComplete: { type: 'boolean' },
    order: RedeemedLoyaltyOrder,
    meta: LoyaltyMeta,
  },
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
  'contacts.consentGroups.list': { endpoint: 'GET /contacts/consent-groups', status: 200 },
  'contacts.consentGroups.create': { endpoint: 'POST /contacts/consent-groups', status: 201, body: CreateConsentGroup },
  'contacts.consentGroups.get': { endpoint: 'GET /contacts/consent-groups/{id}', status: 200 },
  'contacts.consentGroups.update': {
    endpoint: 'PUT /contacts/consent-groups/{id}',
    status: 200,
    body: UpdateConsentGroup,
  },
  'contacts.consentGroups.delete': { endpoint: 'DELETE /contacts/consent-groups/{id}', status: 204 },
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
  'subAccounts.groups.list': { endpoint: 'GET /corporate/groups', status: 200 },
  'subAccounts.groups.create': { endpoint: 'POST /corporate/group', status: 201, body: CreateSubAccountGroup },
  'subAccounts.groups.get': { endpoint: 'GET /corporate/group/{id}', status: 200 },
  'subAccounts.groups.update': { endpoint: 'PUT /corporate/group/{id}', status: 204, body: UpdateSubAccountGroup },
  'subAccounts.groups.delete': { endpoint: 'DELETE /corporate/group/{id}', status: 204 },
  'subAccounts.groups.removeSubAccounts': {
    endpoint: 'PUT /corporate/group/unlink/{groupId}/subAccounts',
    status: 204,
    body: RemoveSubAccounts,
  },
  'subAccounts.users.list': { endpoint: 'GET /corporate/invited/users', status: 200 },
  'subAccounts.users.invite': { endpoint: 'POST /corporate/user/invitation/send', status: 201, body: InviteAdminUser },
  'subAccounts.users.updateInvitation': { endpoint: 'PUT /corporate/user/invitation/{action}/{email}', status: 200 },
  'subAccounts.users.revoke': { endpoint: 'DELETE /corporate/user/revoke/{email}', status: 204 },
  'subAccounts.users.getPermissions': { endpoint: 'GET /corporate/user/{email}/permissions', status: 200 },
  'subAccounts.users.updatePermissions': {
    endpoint: 'PUT /corporate/user/{email}/permissions',
    status: 204,
    body: UpdateAdminUserPermissions,
  },
  'emailCampaigns.list': { endpoint: 'GET /emailCampaigns', status: 200 },
  'emailCampaigns.create': { endpoint: 'POST /emailCampaigns', status: 201, body: CreateEmailCampaign },
  'emailCampaigns.images.create': { endpoint: 'POST /emailCampaigns/images', status: 201, body: UploadCampaignImage },
  'emailCampaigns.get': { endpoint: 'GET /emailCampaigns/{campaignId}', status: 200 },
  'emailCampaigns.update': { endpoint: 'PUT /emailCampaigns/{campaignId}', status: 204, body: UpdateEmailCampaign },
  'emailCampaigns.delete': { endpoint: 'DELETE /emailCampaigns/{campaignId}', status: 204 },
  'emailCampaigns.getAbTestResult': { endpoint: 'GET /emailCampaigns/{campaignId}/abTestCampaignResult', status: 200 },
  'emailCampaigns.exportRecipients': {
    endpoint: 'POST /emailCampaigns/{campaignId}/exportRecipients',
    status: 202,
    body: ExportEmailCampaignRecipients,
  },
  'emailCampaigns.sendNow': { endpoint: 'POST /emailCampaigns/{campaignId}/sendNow', status: 204 },
  'emailCampaigns.sendReport': {
    endpoint: 'POST /emailCampaigns/{campaignId}/sendReport',
    status: 204,
    body: SendCampaignReport,
  },
  'emailCampaigns.sendTest': {
    endpoint: 'POST /emailCampaigns/{campaignId}/sendTest',
    status: 204,
    body: SendTestCampaign,
  },
  'emailCampaigns.getSharedUrl': { endpoint: 'GET /emailCampaigns/{campaignId}/sharedUrl', status: 200 },
  'emailCampaigns.updateStatus': {
    endpoint: 'PUT /emailCampaigns/{campaignId}/status',
    status: 204,
    body: UpdateCampaignStatus,
  },
  'smsCampaigns.list': { endpoint: 'GET /smsCampaigns', status: 200 },
  'smsCampaigns.create': { endpoint: 'POST /smsCampaigns', status: 201, body: CreateSmsCampaign },
  'smsCampaigns.get': { endpoint: 'GET /smsCampaigns/{campaignId}', status: 200 },
  'smsCampaigns.update': { endpoint: 'PUT /smsCampaigns/{campaignId}', status: 204, body: UpdateSmsCampaign },
  'smsCampaigns.delete': { endpoint: 'DELETE /smsCampaigns/{campaignId}', status: 204 },
  'smsCampaigns.exportRecipients': {
    endpoint: 'POST /smsCampaigns/{campaignId}/exportRecipients',
    status: 202,
    body: ExportSmsCampaignRecipients,
  },
  'smsCampaigns.sendNow': { endpoint: 'POST /smsCampaigns/{campaignId}/sendNow', status: 204 },
  'smsCampaigns.sendReport': {
    endpoint: 'POST /smsCampaigns/{campaignId}/sendReport',
    status: 204,
    body: SendCampaignReport,
  },
  'smsCampaigns.sendTest': {
    endpoint: 'POST /smsCampaigns/{campaignId}/sendTest',
    status: 204,
    body: SendTestSmsCampaign,
  },
  'smsCampaigns.updateStatus': {
    endpoint: 'PUT /smsCampaigns/{campaignId}/status',
    status: 204,
    body: UpdateCampaignStatus,
  },
  'whatsApp.send': { endpoint: 'POST /whatsapp/sendMessage', status: 201, body: NewWhatsAppMessage },
  'whatsApp.getConfig': { endpoint: 'GET /whatsappCampaigns/config', status: 200 },
  'whatsApp.events.list': { endpoint: 'GET /whatsapp/statistics/events', status: 200 },
  'whatsApp.templates.list': { endpoint: 'GET /whatsappCampaigns/template-list', status: 200 },
  'whatsApp.templates.create': {
    endpoint: 'POST /whatsappCampaigns/template',
    status: 201,
    body: CreateWhatsAppTemplate,
  },
  'whatsApp.templates.requestApproval': {
    endpoint: 'POST /whatsappCampaigns/template/approval/{templateId}',
    status: 200,
  },
  'whatsAppCampaigns.list': { endpoint: 'GET /whatsappCampaigns', status: 200 },
  'whatsAppCampaigns.create': { endpoint: 'POST /whatsappCampaigns', status: 201, body: CreateWhatsAppCampaign },
  'whatsAppCampaigns.get': { endpoint: 'GET /whatsappCampaigns/{campaignId}', status: 200 },
  'whatsAppCampaigns.update': {
    endpoint: 'PUT /whatsappCampaigns/{campaignId}',
    status: 204,
    body: UpdateWhatsAppCampaign,
  },
  'whatsAppCampaigns.delete': { endpoint: 'DELETE /whatsappCampaigns/{campaignId}', status: 204 },
  'conversations.setAgentOnline': {
    endpoint: 'POST /conversations/agentOnlinePing',
    status: 201,
    body: SetAgentOnline,
  },
  'conversations.updateVisitorGroup': {
    endpoint: 'PUT /conversations/visitorGroup',
    status: 200,
    body: UpdateVisitorGroup,
  },
  'conversations.messages.send': {
    endpoint: 'POST /conversations/messages',
    status: 200,
    body: SendConversationsMessage,
  },
  'conversations.messages.get': { endpoint: 'GET /conversations/messages/{id}', status: 200 },
  'conversations.messages.update': {
    endpoint: 'PUT /conversations/messages/{id}',
    status: 200,
    body: UpdateConversationsMessage,
  },
  'conversations.messages.delete': { endpoint: 'DELETE /conversations/messages/{id}', status: 204 },
  'conversations.automatedMessages.send': {
    endpoint: 'POST /conversations/pushedMessages',
    status: 200,
    body: SendAutomatedMessage,
  },
  'conversations.automatedMessages.get': { endpoint: 'GET /conversations/pushedMessages/{id}', status: 200 },
  'conversations.automatedMessages.update': {
    endpoint: 'PUT /conversations/pushedMessages/{id}',
    status: 200,
    body: UpdateConversationsMessage,
  },
  'conversations.automatedMessages.delete': { endpoint: 'DELETE /conversations/pushedMessages/{id}', status: 204 },
  'products.list': { endpoint: 'GET /products', status: 200 },
  'products.create': { endpoint: 'POST /products', status: 201, body: CreateProduct },
  'products.createBatch': { endpoint: 'POST /products/batch', status: 201, body: CreateProducts },
  'products.get': { endpoint: 'GET /products/{id}', status: 200 },
  'products.createAlert': { endpoint: 'POST /products/{id}/alerts/{type}', status: 204, body: CreateProductAlert },
  'categories.list': { endpoint: 'GET /categories', status: 200 },
  'categories.create': { endpoint: 'POST /categories', status: 201, body: CreateProductCategory },
  'categories.createBatch': { endpoint: 'POST /categories/batch', status: 201, body: CreateProductCategories },
  'categories.get': { endpoint: 'GET /categories/{id}', status: 200 },
  'orders.list': { endpoint: 'GET /orders', status: 200 },
  'orders.upsert': { endpoint: 'POST /orders/status', status: 204, body: UpsertOrder },
  'orders.upsertBatch': { endpoint: 'POST /orders/status/batch', status: 202, body: UpsertOrders },
  'ecommerce.activate': { endpoint: 'POST /ecommerce/activate', status: 200 },
  'ecommerce.attribution.list': { endpoint: 'GET /ecommerce/attribution/metrics', status: 200 },
  'ecommerce.attribution.get': {
    endpoint: 'GET /ecommerce/attribution/metrics/{conversionSource}/{conversionSourceId}',
    status: 200,
  },
  'ecommerce.attribution.listProducts': {
    endpoint: 'GET /ecommerce/attribution/products/{conversionSource}/{conversionSourceId}',
    status: 200,
  },
  'ecommerce.getCurrency': { endpoint: 'GET /ecommerce/config/displayCurrency', status: 200 },
  'ecommerce.updateCurrency': {
    endpoint: 'POST /ecommerce/config/displayCurrency',
    status: 200,
    body: UpdateEcommerceCurrency,
  },
  'coupons.collections.list': { endpoint: 'GET /couponCollections', status: 200 },
  'coupons.collections.create': { endpoint: 'POST /couponCollections', status: 201, body: CreateCouponCollection },
  'coupons.collections.get': {
    endpoint: 'GET /couponCollections/{id}',
    status: 200,
    path: { id: { type: 'string', format: 'uuid' } },
  },
  'coupons.collections.update': {
    endpoint: 'PATCH /couponCollections/{id}',
    status: 200,
    path: { id: { type: 'string', format: 'uuid' } },
    body: UpdateCouponCollection,
  },
  'coupons.create': { endpoint: 'POST /coupons', status: 204, body: CreateCoupons },
  'objects.list': { endpoint: 'GET /objects/{object_type}/records', status: 200 },
  'objects.upsert': { endpoint: 'POST /objects/{object_type}/batch/upsert', status: 202, body: UpsertObjectRecords },
  'objects.delete': { endpoint: 'POST /objects/{object_type}/batch/delete', status: 202, body: DeleteObjectRecords },
  'objects.listAssociated': { endpoint: 'GET /objects/{object_type}/associated-records', status: 200 },
  'feeds.list': { endpoint: 'GET /feeds', status: 200 },
  'feeds.create': { endpoint: 'POST /feeds', status: 201, body: CreateExternalFeed },
  'feeds.get': { endpoint: 'GET /feeds/{uuid}', status: 200, path: { uuid: { type: 'string', format: 'uuid' } } },
  'feeds.update': {
    endpoint: 'PUT /feeds/{uuid}',
    status: 204,
    path: { uuid: { type: 'string', format: 'uuid' } },
    body: UpdateExternalFeed,
  },
  'feeds.delete': { endpoint: 'DELETE /feeds/{uuid}', status: 204, path: { uuid: { type: 'string', format: 'uuid' } } },
  'paymentRequests.create': { endpoint: 'POST /payments/requests', status: 201, body: CreatePaymentRequest },
  'paymentRequests.get': { endpoint: 'GET /payments/requests/{id}', status: 200 },
  'paymentRequests.delete': { endpoint: 'DELETE /payments/requests/{id}', status: 204 },
  'wallet.getInstallUrl': {
    endpoint: 'GET /wallet/passes/{passId}/installUrl/{contactId}',
    status: 200,
    path: { passId: { type: 'string', format: 'uuid' } },
  },
  'wallet.redeem': {
    endpoint: 'POST /wallet/passes/{installationId}/redeem',
    status: 200,
    path: { installationId: { type: 'string', format: 'uuid' } },
    body: RedeemWalletPass,
  },
  'users.list': { endpoint: 'GET /organization/invited/users', status: 200 },
  'users.invite': { endpoint: 'POST /organization/user/invitation/send', status: 200, body: UserPermissions },
  'users.updateInvitation': { endpoint: 'PUT /organization/user/invitation/{action}/{email}', status: 200 },
  'users.revoke': { endpoint: 'PUT /organization/user/invitation/revoke/{email}', status: 200 },
  'users.getPermissions': { endpoint: 'GET /organization/user/{email}/permissions', status: 200 },
  'users.updatePermissions': {
    endpoint: 'POST /organization/user/update/permissions',
    status: 200,
    body: UserPermissions,
  },
  'masterAccount.get': { endpoint: 'GET /corporate/masterAccount', status: 200 },
  'masterAccount.listIps': { endpoint: 'GET /corporate/ip', status: 200 },
  'masterAccount.getSsoToken': { endpoint: 'POST /corporate/ssoToken', status: 200, body: CreateMasterAccountSsoToken },
  'loyalty.programs.list': { endpoint: 'GET /loyalty/config/programs', status: 200 },
  'loyalty.programs.create': { endpoint: 'POST /loyalty/config/programs', status: 200, body: CreateLoyaltyProgram },
  'loyalty.programs.get': {
    endpoint: 'GET /loyalty/config/programs/{pid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.programs.replace': {
    endpoint: 'PUT /loyalty/config/programs/{pid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: ReplaceLoyaltyProgram,
  },
  'loyalty.programs.update': {
    endpoint: 'PATCH /loyalty/config/programs/{pid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: UpdateLoyaltyProgram,
  },
  'loyalty.programs.delete': {
    endpoint: 'DELETE /loyalty/config/programs/{pid}',
    status: 204,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.subscriptions.get': {
    endpoint: 'GET /loyalty/config/programs/{pid}/account-info',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.subscriptions.delete': {
    endpoint: 'DELETE /loyalty/config/programs/{pid}/contact/{cid}',
    status: 204,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.programs.publish': {
    endpoint: 'POST /loyalty/config/programs/{pid}/publish',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.subscriptions.addMembers': {
    endpoint: 'POST /loyalty/config/programs/{pid}/subscription-members',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: AddLoyaltyMembers,
  },
  'loyalty.subscriptions.removeMembers': {
    endpoint: 'DELETE /loyalty/config/programs/{pid}/subscription-members',
    status: 204,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.subscriptions.create': {
    endpoint: 'POST /loyalty/config/programs/{pid}/subscriptions',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: CreateLoyaltySubscription,
  },
  'loyalty.balances.listActive': {
    endpoint: 'GET /loyalty/balance/programs/{pid}/active-balance',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.balances.definitions.list': {
    endpoint: 'GET /loyalty/balance/programs/{pid}/balance-definitions',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.balances.definitions.create': {
    endpoint: 'POST /loyalty/balance/programs/{pid}/balance-definitions',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: LoyaltyBalanceDefinitionData,
  },
  'loyalty.balances.definitions.get': {
    endpoint: 'GET /loyalty/balance/programs/{pid}/balance-definitions/{bdid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, bdid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.balances.definitions.update': {
    endpoint: 'PUT /loyalty/balance/programs/{pid}/balance-definitions/{bdid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, bdid: { type: 'string', format: 'uuid' } },
    body: LoyaltyBalanceDefinitionData,
  },
  'loyalty.balances.definitions.delete': {
    endpoint: 'DELETE /loyalty/balance/programs/{pid}/balance-definitions/{bdid}',
    status: 204,
    path: { pid: { type: 'string', format: 'uuid' }, bdid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.balances.limits.create': {
    endpoint: 'POST /loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, bdid: { type: 'string', format: 'uuid' } },
    body: LoyaltyBalanceLimitData,
  },
  'loyalty.balances.limits.get': {
    endpoint: 'GET /loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}',
    status: 200,
    path: {
      pid: { type: 'string', format: 'uuid' },
      bdid: { type: 'string', format: 'uuid' },
      blid: { type: 'string', format: 'uuid' },
    },
  },
  'loyalty.balances.limits.update': {
    endpoint: 'PUT /loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}',
    status: 200,
    path: {
      pid: { type: 'string', format: 'uuid' },
      bdid: { type: 'string', format: 'uuid' },
      blid: { type: 'string', format: 'uuid' },
    },
    body: LoyaltyBalanceLimitData,
  },
  'loyalty.balances.limits.delete': {
    endpoint: 'DELETE /loyalty/balance/programs/{pid}/balance-definitions/{bdid}/limits/{blid}',
    status: 204,
    path: {
      pid: { type: 'string', format: 'uuid' },
      bdid: { type: 'string', format: 'uuid' },
      blid: { type: 'string', format: 'uuid' },
    },
  },
  'loyalty.balances.list': {
    endpoint: 'GET /loyalty/balance/programs/{pid}/contact-balances',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.balances.createOrder': {
    endpoint: 'POST /loyalty/balance/programs/{pid}/create-order',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: CreateLoyaltyBalanceOrder,
  },
  'loyalty.balances.get': {
    endpoint: 'GET /loyalty/balance/programs/{pid}/subscriptions/{cid}/balances',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.balances.create': {
    endpoint: 'POST /loyalty/balance/programs/{pid}/subscriptions/{cid}/balances',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: CreateLoyaltyBalance,
  },
  'loyalty.transactions.list': {
    endpoint: 'GET /loyalty/balance/programs/{pid}/transaction-history',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.transactions.create': {
    endpoint: 'POST /loyalty/balance/programs/{pid}/transactions',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: CreateLoyaltyTransaction,
  },
  'loyalty.transactions.cancel': {
    endpoint: 'POST /loyalty/balance/programs/{pid}/transactions/{tid}/cancel',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, tid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.transactions.complete': {
    endpoint: 'POST /loyalty/balance/programs/{pid}/transactions/{tid}/complete',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, tid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.tiers.assign': {
    endpoint: 'POST /loyalty/tier/programs/{pid}/contacts/{cid}/tiers/{tid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, tid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.tiers.groups.list': {
    endpoint: 'GET /loyalty/tier/programs/{pid}/tier-groups',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.tiers.groups.create': {
    endpoint: 'POST /loyalty/tier/programs/{pid}/tier-groups',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: CreateLoyaltyTierGroup,
  },
  'loyalty.tiers.groups.get': {
    endpoint: 'GET /loyalty/tier/programs/{pid}/tier-groups/{gid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, gid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.tiers.groups.update': {
    endpoint: 'PUT /loyalty/tier/programs/{pid}/tier-groups/{gid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, gid: { type: 'string', format: 'uuid' } },
    body: UpdateLoyaltyTierGroup,
  },
  'loyalty.tiers.groups.delete': {
    endpoint: 'DELETE /loyalty/tier/programs/{pid}/tier-groups/{gid}',
    status: 204,
    path: { pid: { type: 'string', format: 'uuid' }, gid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.tiers.create': {
    endpoint: 'POST /loyalty/tier/programs/{pid}/tier-groups/{gid}/tiers',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, gid: { type: 'string', format: 'uuid' } },
    body: CreateLoyaltyTier,
  },
  'loyalty.tiers.list': {
    endpoint: 'GET /loyalty/tier/programs/{pid}/tiers',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.tiers.update': {
    endpoint: 'PUT /loyalty/tier/programs/{pid}/tiers/{tid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, tid: { type: 'string', format: 'uuid' } },
    body: UpdateLoyaltyTier,
  },
  'loyalty.tiers.delete': {
    endpoint: 'DELETE /loyalty/tier/programs/{pid}/tiers/{tid}',
    status: 204,
    path: { pid: { type: 'string', format: 'uuid' }, tid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.rewards.list': {
    endpoint: 'GET /loyalty/offer/programs/{pid}/offers',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.rewards.create': {
    endpoint: 'POST /loyalty/offer/programs/{pid}/offers',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: CreateLoyaltyReward,
  },
  'loyalty.rewards.get': {
    endpoint: 'GET /loyalty/offer/programs/{pid}/rewards/{rid}',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, rid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.rewards.validate': {
    endpoint: 'POST /loyalty/offer/programs/{pid}/rewards/validate',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: ValidateLoyaltyReward,
  },
  'loyalty.rewards.getCodeCount': {
    endpoint: 'GET /loyalty/offer/programs/{pid}/code-pools/{cpid}/codes-count',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' }, cpid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.vouchers.list': {
    endpoint: 'GET /loyalty/offer/programs/{pid}/vouchers',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.vouchers.create': {
    endpoint: 'POST /loyalty/offer/programs/{pid}/rewards/attribute',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: CreateLoyaltyVoucher,
  },
  'loyalty.vouchers.redeem': {
    endpoint: 'POST /loyalty/offer/programs/{pid}/rewards/redeem',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
    body: RedeemLoyaltyVoucher,
  },
  'loyalty.vouchers.completeRedemption': {
    endpoint: 'POST /loyalty/offer/programs/{pid}/rewards/redeem/{tid}/complete',
    status: 200,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
  'loyalty.vouchers.revoke': {
    endpoint: 'DELETE /loyalty/offer/programs/{pid}/rewards/revoke',
    status: 204,
    path: { pid: { type: 'string', format: 'uuid' } },
  },
} as const;
