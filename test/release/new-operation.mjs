// Calls an operation that only the second release has.
import assert from 'node:assert/strict';
import { MessagingPlatform } from 'messaging-platform-sdk';
import { Sandbox } from 'messaging-platform-sdk/testing';

const client = new MessagingPlatform({ apiKey: 'any-key', fetch: new Sandbox().fetch });
// @ts-expect-error Only the second release has this area.
const { parcels } = await client.parcels.list();
assert.equal(parcels.length, 1);
