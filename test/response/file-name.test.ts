// The name of a downloaded file, read as RFC 6266 and RFC 8187 say and safe on any disk: what answers.json leaves out.
import { Attachment } from '../../src/response/attachment.js';

function fileNameOf(header: string | undefined): string | undefined {
  const headers = new Headers(header === undefined ? {} : { 'content-disposition': header });
  const attachment: { fileName: string | undefined } = new Attachment({ headers, body: null });
  return attachment.fileName;
}

describe('the file name of an attachment', () => {
  it.each([
    ['without quotes', 'attachment; filename=order-1042.csv', 'order-1042.csv'],
    ['with signs in quotes', 'attachment; filename="a; b=c, (1).txt"', 'a; b=c, (1).txt'],
    ['in capital letters, with spaces', 'Attachment;  FileName = "a.txt" ; size=5', 'a.txt'],
    ['of an inline file', 'inline; filename=a.png', 'a.png'],
    ['after another parameter', 'attachment; size=5; filename=a.png', 'a.png'],
    ['that UTF-8 encodes, with a language', "attachment; filename*=utf-8'en'%e2%82%ac%20rates.txt", '€ rates.txt'],
    ['that Latin-1 encodes', "attachment; filename*=ISO-8859-1''%A3%20rates.txt", '£ rates.txt'],
    ['that another charset encodes', "attachment; filename*=windows-1251''%EF%F0%E8%E2%E5%F2.txt", 'привет.txt'],
    [
      'in both forms, the encoded one of no charset there is',
      "attachment; filename*=x''a.txt; filename=b.txt",
      'b.txt',
    ],
    ['in both forms the other way round', `attachment; filename*=UTF-8''%e2%82%ac.txt; filename="EURO.txt"`, '€.txt'],
    [
      'by the plain form when the encoded one is broken',
      `attachment; filename*=UTF-8''%ff.txt; filename=a.txt`,
      'a.txt',
    ],
    [
      'by the plain form when the encoded one has no charset',
      `attachment; filename*=a%20b.txt; filename=a.txt`,
      'a.txt',
    ],
    ['in bytes of UTF-8', 'attachment; filename="M\xc3\xbcller.pdf"', 'Müller.pdf'],
    ['in bytes of Latin-1', 'attachment; filename="M\xfcller.pdf"', 'Müller.pdf'],
    ['given twice, by the first', 'attachment; filename=a.txt; filename=b.txt', 'a.txt'],
    ['never from inside another value', 'attachment; name="; filename=b.txt"; filename="a.txt"', 'a.txt'],
    ['never from inside itself', `attachment; filename="a; filename*=UTF-8''b.txt"`, "a; filename_=UTF-8''b.txt"],
  ])('is read %s', (_, header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });

  it.each([
    ['header', undefined],
    ['name but an empty one', 'attachment; filename=""'],
    ['name but a folder', 'attachment; filename="folder/"'],
    ['name but spaces', 'attachment; filename="   "'],
    ['charset it knows', "attachment; filename*=''"],
  ])('is undefined when there is no %s', (_, header) => {
    expect(fileNameOf(header)).toBeUndefined();
  });

  it.each([
    ['an encoded path of Windows', "attachment; filename*=UTF-8''..%5C..%5Ca.txt", 'a.txt'],
    ['control characters', "attachment; filename*=UTF-8''a%00b%0D%0Ac%7F%C2%85.txt", 'a_b__c__.txt'],
    ['marks that turn the text around', "attachment; filename*=UTF-8''a%E2%80%AEgpj.exe", 'a_gpj.exe'],
    ['dots and spaces at its end', 'attachment; filename=" a.txt . ."', 'a.txt'],
    ['a device of Windows', 'attachment; filename="CON"', '_CON'],
    ['a device with an ending', 'attachment; filename="nul.tar.gz"', '_nul.tar.gz'],
    ['a device with a space', 'attachment; filename="com1 .txt"', '_com1 .txt'],
    ['a console of Windows', 'attachment; filename="conin$.txt"', '_conin$.txt'],
    ['a device and a dot', 'attachment; filename="aux."', '_aux'],
    ['a device and a wide space', "attachment; filename*=UTF-8''con%E3%80%80.", '_con'],
    ['a device with a raised number', "attachment; filename*=UTF-8''LPT%C2%B9", '_LPT¹'],
  ])('is made safe where it holds %s', (_, header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });

  it.each(['console.txt', 'com10.txt', '.htaccess'])('stays %s, which only looks special', (name) => {
    expect(fileNameOf(`attachment; filename="${name}"`)).toBe(name);
  });

  it('takes at most 255 bytes, and keeps its ending and whole letters', () => {
    expect(fileNameOf(`attachment; filename="${'a'.repeat(300)}.txt"`)).toBe(`${'a'.repeat(251)}.txt`);
    expect(fileNameOf(`attachment; filename="${'a'.repeat(300)}"`)).toBe('a'.repeat(255));
    expect(fileNameOf(`attachment; filename="a.${'b'.repeat(300)}"`)).toBe(`a.${'b'.repeat(253)}`);
    const encoded = encodeURIComponent('😀'.repeat(100));
    expect(fileNameOf(`attachment; filename*=UTF-8''${encoded}.png`)).toBe(`${'😀'.repeat(62)}.png`);
    expect(fileNameOf(`attachment; filename="${'a'.repeat(255)}"`)).toBe('a'.repeat(255));
    expect(fileNameOf(`attachment; filename="${'a'.repeat(254)} b"`)).toBe('a'.repeat(254));
  });
});
