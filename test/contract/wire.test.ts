// The headers of each call, and where it goes; its path, query and body: test/conformance/requests.json.
import { NotFoundError } from 'messaging-platform-sdk';
import { version } from '../../generated/contract.js';
import { contract } from '../../src/request/operation.js';
import { callList } from '../support/calls.js';
import { recordingClient } from '../support/recorder.js';

describe('headers', () => {
  it.each(callList)('of $name are these and no others, and no redirect is followed', async ({ operation, send }) => {
    const { client, sent } = recordingClient({ apiKey: '<API_KEY>', partnerKey: '<PARTNER_KEY>' });
    await expect(send(client)).rejects.toThrow(NotFoundError);
    expect(sent).toEqual([
      expect.objectContaining({
        headers: {
          ...(operation === 'getInboundEmailAttachment'
            ? { accept: '*/*, application/json', 'accept-encoding': 'identity' }
            : { accept: 'application/json' }),
          ...(contract[operation].body && { 'content-type': 'application/json' }),
          'api-key': '<API_KEY>',
          'partner-key': '<PARTNER_KEY>',
          'user-agent': `messaging-platform-sdk/${version}`,
        },
        redirect: 'manual',
      }),
    ]);
  });

  it('have no content type where an optional body is left out', async () => {
    const { client, sent } = recordingClient();
    await client.children.create().catch(() => {});
    expect(sent[0]!.headers).not.toHaveProperty('content-type');
  });

  it('of the client and of the call are added, and the call wins', async () => {
    const { client, sent } = recordingClient({ headers: { 'x-team': 'client', 'x-client': '1' }, userAgent: 'acme/2' });
    await client.companies.get('1', { headers: { 'X-Team': 'call', 'x-call': '2' } }).catch(() => {});
    expect(sent[0]!.headers).toEqual({
      accept: 'application/json',
      'api-key': 'test-key',
      'user-agent': 'acme/2',
      'x-team': 'call',
      'x-client': '1',
      'x-call': '2',
    });
  });
});

describe('a query', () => {
  it('holds a Date as milliseconds since 1970', async () => {
    const { client, sent } = recordingClient();
    await client.notes.list({ dateFrom: new Date('2026-01-01T00:00:00Z'), dateTo: 1_800_000_000_000 }).catch(() => {});
    expect(new URL(sent[0]!.url).search).toBe('?dateFrom=1767225600000&dateTo=1800000000000');
  });
});

describe('baseUrl', () => {
  it.each([
    'https://example.com',
    'http://127.0.0.1:4010/',
    'http://127.8.9.1:1',
    'http://localhost/v3',
    'http://[::1]:8080/v3',
    ' https://example.com/v3 ',
  ])('may be %s, and the paths follow it', async (baseUrl) => {
    const { client, sent } = recordingClient({ baseUrl });
    await client.companies.get('1').catch(() => {});
    expect(sent[0]!.url).toBe(`${baseUrl.trim().replace(/\/$/, '')}/companies/1`);
  });
});
