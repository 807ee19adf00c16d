// The file name of an attachment, parsed according to RFC 6266 and RFC 8187, and safe on every file system.
import { quickClient } from '../support/quick-client.js';

async function fileNameOf(header: string): Promise<string | undefined> {
  const fetch = async () => new Response('', { headers: { 'content-disposition': header } });
  return (await quickClient({ fetch }).inbound.downloadAttachment('token')).fileName;
}

describe('the file name of an attachment', () => {
  it.each([
    ['with escaped quotes', 'attachment; filename="a \\"b\\".txt"', 'a _b_.txt'],
    ['from a parameter in capital letters, with spaces', 'Attachment;  FileName = "a.txt" ; size=5', 'a.txt'],
    ['from filename* with a language', "attachment; filename*=utf-8'en'%e2%82%ac%20rates.txt", '€ rates.txt'],
    ['from filename if filename* is not valid UTF-8', `attachment; filename*=UTF-8''%ff.txt; filename=a.txt`, 'a.txt'],
    ['from filename if filename* has another charset', `attachment; filename*=x''b.txt; filename=a.txt`, 'a.txt'],
    ['in raw UTF-8', 'attachment; filename="100% M\xc3\xbcller.pdf"', '100% Müller.pdf'],
    ['in raw Latin-1', 'attachment; filename="M\xfcller.pdf"', 'Müller.pdf'],
    ['from the first of two parameters', 'attachment; filename=a.txt; filename=b.txt', 'a.txt'],
    ['as undefined if it is a folder', 'attachment; filename="folder/"', undefined],
    ['as undefined if it is only dots', 'attachment; filename=".."', undefined],
  ])('is parsed %s', async (_, header, name) => {
    expect(await fileNameOf(header)).toBe(name);
  });

  const smiley = encodeURIComponent('😀');
  it.each([
    ['an encoded Windows path', "attachment; filename*=UTF-8''..%5C..%5Cevil.exe", 'evil.exe'],
    ['reserved characters', 'attachment; filename="a<b>c|d?e*f:g.txt"', 'a_b_c_d_e_f_g.txt'],
    ['control characters', "attachment; filename*=UTF-8''a%00b%0D%0Ac%7F%C2%85.txt", 'a_b__c__.txt'],
    ['characters that reverse the text direction', "attachment; filename*=UTF-8''a%E2%80%AEgpj.exe", 'a_gpj.exe'],
    ['spaces around it and dots at its end', 'attachment; filename=" a.txt . ."', 'a.txt'],
    ['a Windows device with an extension', 'attachment; filename="nul.tar.gz"', '_nul.tar.gz'],
    ['a Windows device with a space', 'attachment; filename="com1 .txt"', '_com1 .txt'],
    ['a dot at its start, which hides the file', 'attachment; filename=".npmrc"', 'npmrc'],
    ['a path and dots at its start', 'attachment; filename="../...htaccess"', 'htaccess'],
    ['a dash at its start, like a command-line option', 'attachment; filename="-rf"', 'rf'],
    ['300 letters', `attachment; filename="${'a'.repeat(300)}.txt"`, `${'a'.repeat(55)}.txt`],
    ['a long extension', `attachment; filename="a.${'b'.repeat(300)}"`, `a.${'b'.repeat(53)}`],
    ['characters of 4 bytes', `attachment; filename*=UTF-8''${smiley.repeat(99)}.png`, `${'😀'.repeat(55)}.png`],
    [
      'a long name and a long extension of 3 or 4 bytes',
      `attachment; filename*=UTF-8''${smiley.repeat(60)}.${encodeURIComponent('字'.repeat(10))}`,
      `${'😀'.repeat(55)}.${'字'.repeat(10)}`,
    ],
    ['a Windows device with a superscript digit', `attachment; filename*=UTF-8''COM%C2%B9.txt`, '_COM¹.txt'],
    ['a name that only starts like a Windows device', 'attachment; filename="console.com10.txt"', 'console.com10.txt'],
  ])('is safe with %s', async (_, header, name) => {
    expect(await fileNameOf(header)).toBe(name);
  });
});
