// What may be handed in as `fetch`: anything with the standard signature.
import { MessagingPlatform, type Fetch } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';
import { undiciTransport } from 'messaging-platform-sdk/undici';
import { fetch as undiciFetch } from 'undici';

/** As node-fetch and MSW type theirs. */
declare const likeNodeFetch: (url: URL | string, init?: RequestInit) => Promise<Response>;

export const own: Fetch = async (url, init) => Response.json({ url, method: init.method });

new MessagingPlatform({ fetch: globalThis.fetch });
new MessagingPlatform({ fetch: likeNodeFetch });
new MessagingPlatform({ fetch: own });
new MessagingPlatform({ fetch: undiciTransport() });
new MessagingPlatform({ fetch: new Sandbox().fetch });

// A seed has of each record, and of its parts, only what matters.
new Sandbox({ from: { children: [{ credits: { sms: 5 }, domains: [{ domain: 'news.example.com' }] }] } });
// @ts-expect-error -- a domain has a name
new Sandbox({ from: { children: [{ domains: [{}] }] } });
new MessagingPlatform({ fetch: undiciFetch });

// @ts-expect-error it gives no Response
new MessagingPlatform({ fetch: async () => ({ ok: true }) });
