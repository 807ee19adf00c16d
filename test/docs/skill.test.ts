// SKILL.md names the client as it is: an agent has nothing else to go by. Its program: test/contract/programs.test.ts.
import * as sdk from 'messaging-platform-sdk';
import * as testing from 'messaging-platform-sdk/testing';
import { readPage } from '../support/readme.js';

const skill = readPage('SKILL.md');
const client = new sdk.MessagingPlatform();

/** Names of a resource's methods, and of the resources in it. */
const methodsOf = (resource: object) =>
  Object.getOwnPropertyNames(Object.getPrototypeOf(resource)).filter((name) => name !== 'constructor');

describe('SKILL.md', () => {
  it('lists every method of every resource, and no other', () => {
    const listed = new Map(
      [...skill.matchAll(/`([\w.]+)`: ((?:`\w+`(?:, )?)+)/g)].map(([, path = '', names = '']) => [
        path,
        [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
      ]),
    );
    const { children, companies, inbound, notes } = client;
    const resources = {
      children,
      'children.credits': children.credits,
      'children.ips': children.ips,
      'children.domains': children.domains,
      companies,
      inbound,
      'inbound.events': inbound.events,
      notes,
    };
    const expected = Object.entries(resources).map(([path, resource]) => [path, methodsOf(resource).sort()] as const);
    expect(listed).toEqual(new Map(expected));
  });

  it('names only errors and functions that the package exports', () => {
    const names = [...skill.matchAll(/`(\w+Error|isMessagingPlatformError|outcomeOf|readInboundWebhook|Sandbox)\b/g)];
    const exported = new Set([...Object.keys(sdk), ...Object.keys(testing)]);
    expect(names).not.toHaveLength(0);
    expect(names.map(([, name]) => name!).filter((name) => !exported.has(name))).toEqual([]);
  });
});
