// A jest suite of somebody who still writes CommonJS: run against the tarball, without transforms or flags.
const { MessagingPlatform, NotFoundError } = require('messaging-platform-sdk');

/** @param {number} status @param {object} body */
const clientThatHears = (status, body) =>
  new MessagingPlatform({ apiKey: 'key', fetch: async () => new Response(JSON.stringify(body), { status }) });

test('a call gives the body of its answer', async () => {
  await expect(clientThatHears(200, { id: '1', attributes: {} }).companies.get('1')).resolves.toMatchObject({
    id: '1',
  });
});

test('a call rejects with the class of the error that was required', async () => {
  const call = clientThatHears(404, { code: 'document_not_found', message: 'none' }).companies.get('1');
  await expect(call).rejects.toBeInstanceOf(NotFoundError);
});
