// Generated from openapi.yaml by `npm run generate`. Do not edit.

/** The example of a successful response, for each operation that is not part of a collection. */
export const examples: Readonly<Record<string, unknown>> = {
  getChildAccountCreationStatus: { childAccountCreated: true },
  getSsoToken: { token: '<SSO_TOKEN>' },
  addCredits: { child: { sms: 500, email: 2000 }, reseller: { sms: 12900, email: 2000000 } },
  removeCredits: { child: { sms: 500, email: 1500 }, reseller: { sms: 12900, email: 2000500 } },
  companiesAttributesGet: [
    {
      internalName: 'name',
      label: 'Name',
      attributeTypeName: 'text',
      attributeOptions: [],
      required: false,
      isValueReadonly: false,
    },
    {
      internalName: 'revenue',
      label: 'Revenue',
      attributeTypeName: 'number',
      attributeOptions: [],
      required: false,
      isValueReadonly: false,
    },
    {
      internalName: 'owner',
      label: 'Owner',
      attributeTypeName: 'user',
      attributeOptions: [{ key: '5b1a17d914b73d35a76ca0c7', value: 'dana@example.com' }],
      required: false,
      isValueReadonly: false,
    },
    {
      internalName: 'created_at',
      label: 'Created At',
      attributeTypeName: 'date',
      attributeOptions: [],
      required: false,
      isValueReadonly: true,
    },
  ],
  companiesImportPost: { processId: 78 },
  getInboundEmailAttachment: {
    name: 'example',
    contentType: 'application/octet-stream',
    base64: 'aXRlbSxxdWFudGl0eQpibHVlIHdpZGdldCwxMgo=',
  },
};
