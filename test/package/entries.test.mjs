// Tests the package's entries in a project that has the package installed.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { Agent, RetryAgent } from 'undici';

const require = createRequire(import.meta.url);
const entries = ['', '/undici', '/outbox', '/testing', '/testing/server'].map(
  (path) => `messaging-platform-sdk${path}`,
);
const imported = await Promise.all(entries.map((entry) => import(entry)));
const required = entries.map((entry) => require(entry));

test('import and require return the same names from each entry', () => {
  /** @param {object[]} modules */
  const namesOf = (modules) => modules.map((module) => Object.keys(module).sort());
  assert.deepEqual(namesOf(required), namesOf(imported));
  assert.ok('MessagingPlatform' in imported[0]);
});

for (const [format, modules] of Object.entries({ imported, required }))
  test(`the undici and outbox entries use the error classes of the main entry: ${format}`, () => {
    const [main, undici, outbox] = modules;
    assert.ok(new outbox.UnresolvedEmailError('order-1042') instanceof main.MessagingPlatformError);
    const dispatcher = new RetryAgent(new Agent());
    assert.throws(() => undici.undiciTransport({ dispatcher }), main.InvalidRequestError);
  });

for (const [format, modules] of Object.entries({ imported, required }))
  test(`classes keep their names, even in the output of console.log: ${format}`, () => {
    const exported = modules.flatMap((module) => Object.entries(module));
    const classes = exported.filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function');
    const { MessagingPlatform } = modules[0];
    const client = new MessagingPlatform({ apiKey: 'any-key' });
    const printed = inspect([client, client.notes.iterate()], { depth: 9 });
    assert.deepEqual(
      classes.filter(([name, { name: own }]) => own !== name),
      [],
    );
    assert.doesNotMatch(printed, /\b_[A-Z]/);
  });

test('package.json and the forms of the OpenAPI file are exported', () => {
  for (const file of ['openapi.yaml', 'package.json']) require.resolve(`messaging-platform-sdk/${file}`);
  assert.match(require('messaging-platform-sdk/openapi.json').openapi, /^3\.1/);
  assert.match(require('messaging-platform-sdk/openapi-3.0.json').openapi, /^3\.0/);
});
