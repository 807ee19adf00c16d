// WhatsApp campaigns: responses have other names than the bodies.
import type { CreateWhatsAppCampaign, UpdateWhatsAppCampaign } from '../../../generated/openapi.js';
import type { Rules } from '../account/account.js';
import { copyJson } from '../collections/records.js';
import { missingParameter } from '../response/rejection.js';

type Body = Partial<CreateWhatsAppCampaign> & UpdateWhatsAppCampaign;

export const rules: Rules = {
  whatsAppCampaigns: {
    write(
      _account,
      { name, campaignName = name, rescheduleFor, scheduledAt = rescheduleFor, ...body }: Body,
      campaign,
    ) {
      const { recipients, campaignStatus = 'scheduled' } = body;
      const { listIds: includedLists = [], excludedListIds: excludedLists = [], segments = [] } = recipients ?? {};
      // Documented.
      if ((recipients || !campaign) && includedLists.length + segments.length === 0)
        throw missingParameter('recipients must have lists or segments');
      const audience = recipients && { includedLists, excludedLists, segments, type: 'list' };
      return copyJson({ campaignName, scheduledAt, campaignStatus, recipients: audience });
    },
  },
};
