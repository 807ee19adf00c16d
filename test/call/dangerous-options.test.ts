// What a client refuses until told that the danger is known: a key in a browser, and http: beyond this machine.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { failureOf } from '../support/javascript.js';

describe('a key in a browser', () => {
  const page = globalThis as { window?: unknown; document?: unknown };
  const inPage = (options: object) => {
    Object.assign(page, { window: {}, document: {} });
    try {
      return failureOf(() => new MessagingPlatform(options));
    } finally {
      delete page.window;
      delete page.document;
    }
  };

  it.each(['apiKey', 'partnerKey'])('is refused as %s, with the reason and the way around', async (option) => {
    const error = await inPage({ [option]: 'xkeysib-secret' });
    expect(error).toMatchObject({ name: 'InvalidRequestError', argument: `options.${option}` });
    expect(error.message).toContain('would be public in a browser');
    expect(error.message).toContain('keep it on a server of yours');
    expect(error.message).toContain('dangerouslyAllowBrowser');
    expect(error.message).not.toContain('secret');
  });

  it.each([
    ['no key', { baseUrl: 'https://example.com/my-proxy' }],
    ['dangerouslyAllowBrowser', { apiKey: 'xkeysib-public', dangerouslyAllowBrowser: true }],
  ])('is no problem with %s', async (_, options) => {
    await expect(inPage(options)).rejects.toThrow('nothing failed');
  });
});

describe('http: to a host that is not loopback', () => {
  it('is used where dangerouslyAllowHttp allows it', async () => {
    let seen = '';
    const fetch = async (url: string) => ((seen = url), Response.json({ items: [] }));
    const client = new MessagingPlatform({ baseUrl: 'http://mock:4010', dangerouslyAllowHttp: true, fetch });
    await client.companies.list();
    expect(seen).toBe('http://mock:4010/companies');
  });
});
