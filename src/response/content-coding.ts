// Tells by its `content-encoding` whether the bytes of an answer travel as they are.

/** @param coding - the header's value; some services put the charset (`utf-8`) there by mistake, and the bytes are as they are */
export function isUncompressed(coding: string | null | undefined): boolean {
  return /^\s*(identity|utf-?8)?\s*$/i.test(coding ?? '');
}
