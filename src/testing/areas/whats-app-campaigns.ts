// WhatsApp campaigns: responses have other names than the bodies.
import type { CreateWhatsAppCampaign, UpdateWhatsAppCampaign } from '../../../generated/openapi.js';
import { findBy, type Rules } from '../account/account.js';
import { copyJson } from '../collections/records.js';
import { invalidParameter, missingParameter } from '../response/rejection.js';

type Body = Partial<CreateWhatsAppCampaign> & UpdateWhatsAppCampaign;

export const rules: Rules = {
  whatsAppCampaigns: {
    // Our choice: a campaign is sent at its time.
    dueAt: ({ campaignStatus, scheduledAt = '' }) =>
      campaignStatus === 'scheduled' ? Date.parse(scheduledAt) : undefined,
    due: (_account, campaign) => void (campaign.campaignStatus = 'sent'),
    // Our choice: an account without the template is one whose templates the test doesn't know.
    initial(account, { template, ...campaign }) {
      // The cast: only the list shows the id of the template.
      const { templateId } = campaign as { templateId?: number };
      const [known] = findBy(account, 'whatsApp.templates', 'id', templateId);
      const { name, category, language } = known ?? {};
      return { template: template ?? (known && { name, category, language, components: [] }) };
    },
    write(account, { name, campaignName = name, rescheduleFor, scheduledAt = rescheduleFor, ...body }: Body, campaign) {
      const { recipients, templateId, campaignStatus = 'scheduled' } = body;
      const { listIds: includedLists = [], excludedListIds: excludedLists = [], segments = [] } = recipients ?? {};
      // Documented.
      if ((recipients || !campaign) && includedLists.length + segments.length === 0)
        throw missingParameter('recipients must have lists or segments');
      const [template] = findBy(account, 'whatsApp.templates', 'id', templateId);
      if (template && template.status !== 'approved')
        throw invalidParameter('templateId: the template is not approved');
      const audience = recipients && { includedLists, excludedLists, segments, type: 'list' };
      return copyJson({ campaignName, scheduledAt, campaignStatus, recipients: audience });
    },
  },
};
