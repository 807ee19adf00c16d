// The client that the tests build by hand has the shape of the real one.
import { MessagingPlatform } from 'messaging-platform-sdk';
import { quickClient } from './quick-client.js';

/** The class of each resource by its place, for example `children.credits`, and the raw client's as `raw`. */
function classesOf(holder: object, place = ''): Record<string, unknown> {
  const names = new Set([...Object.keys(holder), ...(place ? [] : ['raw'])]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = (holder as Record<string, object>)[name]!;
      const here = place + name;
      return [[here, value.constructor], ...(name === 'raw' ? [] : Object.entries(classesOf(value, `${here}.`)))];
    }),
  );
}

describe('the client without jitter that tests use', () => {
  const real = new MessagingPlatform();

  it('holds the same resource classes in the same places as the real one', () => {
    const classes = classesOf(real);
    expect(Object.keys(classes)).toEqual(expect.arrayContaining(['children.credits', 'inbound.events', 'raw']));
    const quick = classesOf(quickClient({}));
    for (const place of Object.keys({ ...classes, ...quick })) {
      expect({ [place]: quick[place] === classes[place] }).toEqual({ [place]: true });
    }
  });

  it('has no less than what the real one has', () => {
    const getters = Object.getOwnPropertyNames(MessagingPlatform.prototype).filter((name) => name !== 'constructor');
    expect(Object.keys(quickClient({})).sort()).toEqual([...Object.keys(real), ...getters].sort());
  });
});
