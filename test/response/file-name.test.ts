// The name of a downloaded file, read as RFC 6266 and RFC 8187 say, and safe on any disk. More names:
// test/conformance/responses.json.
import { quickClient } from '../support/quick-client.js';

async function fileNameOf(header: string): Promise<string | undefined> {
  const fetch = async () => new Response('', { headers: { 'content-disposition': header } });
  return (await quickClient({ fetch }).inbound.downloadAttachment('token')).fileName;
}

describe('the file name of an attachment', () => {
  it.each([
    ['with marks of escape in quotes', 'attachment; filename="a \\"b\\".txt"', 'a _b_.txt'],
    ['with signs in quotes', 'attachment; filename="a; b=c, (1).txt"', 'a; b=c, (1).txt'],
    ['in capital letters, with spaces', 'Attachment;  FileName = "a.txt" ; size=5', 'a.txt'],
    ['after another parameter', 'attachment; size=5; filename=a.png', 'a.png'],
    ['as encoded UTF-8, with a language', "attachment; filename*=utf-8'en'%e2%82%ac%20rates.txt", '€ rates.txt'],
    ['plain where the encoded one is broken', `attachment; filename*=UTF-8''%ff.txt; filename=a.txt`, 'a.txt'],
    ['plain where the encoded one is not UTF-8', `attachment; filename*=x''b.txt; filename=a.txt`, 'a.txt'],
    ['in bytes of UTF-8', 'attachment; filename="100% M\xc3\xbcller.pdf"', '100% Müller.pdf'],
    ['in bytes of Latin-1', 'attachment; filename="M\xfcller.pdf"', 'Müller.pdf'],
    ['given twice, by the first', 'attachment; filename=a.txt; filename=b.txt', 'a.txt'],
    ['never from inside another value', 'attachment; name="; filename=b.txt"; filename="a.txt"', 'a.txt'],
    ['undefined where it is a folder', 'attachment; filename="folder/"', undefined],
    ['undefined where it is dots', 'attachment; filename=".."', undefined],
  ])('is read %s', async (_, header, name) => {
    expect(await fileNameOf(header)).toBe(name);
  });

  it.each([
    ['an encoded path of Windows', "attachment; filename*=UTF-8''..%5C..%5Cevil.exe", 'evil.exe'],
    ['reserved characters', 'attachment; filename="a<b>c|d?e*f:g.txt"', 'a_b_c_d_e_f_g.txt'],
    ['control characters', "attachment; filename*=UTF-8''a%00b%0D%0Ac%7F%C2%85.txt", 'a_b__c__.txt'],
    ['marks that turn the text around', "attachment; filename*=UTF-8''a%E2%80%AEgpj.exe", 'a_gpj.exe'],
    ['dots and spaces at its end', 'attachment; filename=" a.txt . ."', 'a.txt'],
    ['a device with an ending', 'attachment; filename="nul.tar.gz"', '_nul.tar.gz'],
    ['a device with a space', 'attachment; filename="com1 .txt"', '_com1 .txt'],
    ['300 letters', `attachment; filename="${'a'.repeat(300)}.txt"`, `${'a'.repeat(251)}.txt`],
    ['a long ending', `attachment; filename="a.${'b'.repeat(300)}"`, `a.${'b'.repeat(253)}`],
    ['letters of 4 bytes', `attachment; filename*=UTF-8''${'%F0%9F%98%80'.repeat(99)}.png`, `${'😀'.repeat(62)}.png`],
    ['a dot where it is cut', `attachment; filename="${'a'.repeat(254)} b"`, 'a'.repeat(254)],
    ['only what looks special', 'attachment; filename="console.com10.txt"', 'console.com10.txt'],
  ])('is made safe where it holds %s', async (_, header, name) => {
    expect(await fileNameOf(header)).toBe(name);
  });
});
