// Generated from openapi.yaml by `npm run generate`. Do not edit.

import type { Api } from '../call/api.js';
import { ChildrenResource } from './children.js';
import { CompaniesResource } from './companies.js';
import { InboundResource } from './inbound.js';
import { NotesResource } from './notes.js';
import { AccountResource } from './account.js';
import { EmailsResource } from './emails.js';
import { ContactsResource } from './contacts.js';
import { ProcessesResource } from './processes.js';
import { WebhooksResource } from './webhooks.js';
import { EventsResource } from './events.js';
import { DealsResource } from './deals.js';
import { TasksResource } from './tasks.js';
import { FilesResource } from './files.js';
import { SendersResource } from './senders.js';
import { DomainsResource } from './domains.js';
import { SmsResource } from './sms.js';
import { SubAccountsResource } from './sub-accounts.js';
import { EmailCampaignsResource } from './email-campaigns.js';
import { SmsCampaignsResource } from './sms-campaigns.js';
import { WhatsAppResource } from './whats-app.js';
import { WhatsAppCampaignsResource } from './whats-app-campaigns.js';
import { ConversationsResource } from './conversations.js';
import { ProductsResource } from './products.js';
import { CategoriesResource } from './categories.js';
import { OrdersResource } from './orders.js';
import { EcommerceResource } from './ecommerce.js';
import { CouponsResource } from './coupons.js';
import { ObjectsResource } from './objects.js';
import { FeedsResource } from './feeds.js';
import { PaymentRequestsResource } from './payment-requests.js';
import { WalletResource } from './wallet.js';
import { UsersResource } from './users.js';
import { MasterAccountResource } from './master-account.js';
import { LoyaltyResource } from './loyalty.js';

/** A resource for each area of the API. */
export class Resources {
  /**
   * Reseller children: child accounts, their credits, dedicated IPs and sender domains.
   *
   * A child is a reseller's sub-account. Brevo retired its reseller product in 2024. An account without it may get 403.
   */
  readonly children: ChildrenResource;
  /** Companies of the CRM and their links to contacts and deals. */
  readonly companies: CompaniesResource;
  /** Received emails and their attachments. */
  readonly inbound: InboundResource;
  /** CRM notes on companies, contacts and deals. */
  readonly notes: NotesResource;
  /** The account that your key belongs to, and what its users did. */
  readonly account: AccountResource;
  /** Transactional emails, those you send and those in the log. */
  readonly emails: EmailsResource;
  /** The people you write to, with their attributes, lists and subscriptions. */
  readonly contacts: ContactsResource;
  /** Work that Brevo does after its response, such as imports and exports. */
  readonly processes: ProcessesResource;
  /** Addresses of yours that Brevo calls when something happens. */
  readonly webhooks: WebhooksResource;
  /** What contacts did in your shop or app. */
  readonly events: EventsResource;
  /** Deals of the CRM and their links to contacts and companies. */
  readonly deals: DealsResource;
  /** Tasks of your users, about contacts, companies and deals. */
  readonly tasks: TasksResource;
  /** Files of contacts, companies and deals. */
  readonly files: FilesResource;
  /** Names and addresses that you send emails from, and your dedicated IPs. */
  readonly senders: SendersResource;
  /** Domains that you send emails from, with the DNS records they need. */
  readonly domains: DomainsResource;
  /** Transactional SMS and their templates. */
  readonly sms: SmsResource;
  /**
   * Sub-accounts of a corporate account: their plans, applications, API keys and dedicated IPs.
   *
   * A sub-account is not a reseller's child. An account that isn't corporate may get 403.
   */
  readonly subAccounts: SubAccountsResource;
  /** Emails to everyone in your lists or segments, and what came of them. */
  readonly emailCampaigns: EmailCampaignsResource;
  /** Text messages to everyone in your lists, and what came of them. */
  readonly smsCampaigns: SmsCampaignsResource;
  /** WhatsApp messages to single contacts, and the state of your WhatsApp account. */
  readonly whatsApp: WhatsAppResource;
  /** WhatsApp campaigns to lists and segments of contacts. */
  readonly whatsAppCampaigns: WhatsAppCampaignsResource;
  /** Chats with the visitors of your website. */
  readonly conversations: ConversationsResource;
  /** Products of your shop. */
  readonly products: ProductsResource;
  /** Categories of your shop's products. */
  readonly categories: CategoriesResource;
  /** Orders of your shop, past and present. */
  readonly orders: OrdersResource;
  /** Brevo's e-commerce features, and the currency that they show. */
  readonly ecommerce: EcommerceResource;
  /** Coupon codes of your shop, which emails distribute. */
  readonly coupons: CouponsResource;
  /** Records of your own kinds, which you define in Brevo's app. */
  readonly objects: ObjectsResource;
  /** Addresses of yours whose data Brevo puts into emails. */
  readonly feeds: FeedsResource;
  /** Requests to contacts to pay an amount. */
  readonly paymentRequests: PaymentRequestsResource;
  /** Passes in Apple Wallet and Google Wallet. */
  readonly wallet: WalletResource;
  /** The people who may use your account, and their permissions. */
  readonly users: UsersResource;
  /** The corporate account above the sub-accounts, with its plan and dedicated IPs. */
  readonly masterAccount: MasterAccountResource;
  /** Loyalty programs, their members, points, tiers and rewards. */
  readonly loyalty: LoyaltyResource;
  /** @internal */
  readonly _api: Api;

  /** @internal */
  constructor(api: Api) {
    this._api = api;
    this.children = new ChildrenResource(api);
    this.companies = new CompaniesResource(api);
    this.inbound = new InboundResource(api);
    this.notes = new NotesResource(api);
    this.account = new AccountResource(api);
    this.emails = new EmailsResource(api);
    this.contacts = new ContactsResource(api);
    this.processes = new ProcessesResource(api);
    this.webhooks = new WebhooksResource(api);
    this.events = new EventsResource(api);
    this.deals = new DealsResource(api);
    this.tasks = new TasksResource(api);
    this.files = new FilesResource(api);
    this.senders = new SendersResource(api);
    this.domains = new DomainsResource(api);
    this.sms = new SmsResource(api);
    this.subAccounts = new SubAccountsResource(api);
    this.emailCampaigns = new EmailCampaignsResource(api);
    this.smsCampaigns = new SmsCampaignsResource(api);
    this.whatsApp = new WhatsAppResource(api);
    this.whatsAppCampaigns = new WhatsAppCampaignsResource(api);
    this.conversations = new ConversationsResource(api);
    this.products = new ProductsResource(api);
    this.categories = new CategoriesResource(api);
    this.orders = new OrdersResource(api);
    this.ecommerce = new EcommerceResource(api);
    this.coupons = new CouponsResource(api);
    this.objects = new ObjectsResource(api);
    this.feeds = new FeedsResource(api);
    this.paymentRequests = new PaymentRequestsResource(api);
    this.wallet = new WalletResource(api);
    this.users = new UsersResource(api);
    this.masterAccount = new MasterAccountResource(api);
    this.loyalty = new LoyaltyResource(api);
  }
}
