// Checks that a page lists every message.
import { readPage } from '../support/readme.js';
import { contains, readMessagesOfPage, readMessagesOfSource, withoutMessages } from './messages.js';

describe('docs/guides/messages.md', () => {
  const listed = readMessagesOfPage(readPage('docs/guides/messages.md'));
  const messages = readMessagesOfSource();

  it('lists every message of src/', () => {
    expect(messages.length).toBeGreaterThan(250);
    expect(messages.filter((message) => !listed.some((text) => contains(text, message)))).toEqual([]);
  });

  it('lists no message that src/ no longer produces', () => {
    // Without the messages, only values remain, such as the name of an argument, a status and a media type.
    const unknown = listed
      .map((text) => [text, withoutMessages(text, messages)])
      .filter(([, rest = '']) => /[a-z]{2,}\W? [a-z]{2,}/i.test(rest));
    expect(unknown).toEqual([]);
  });
});
