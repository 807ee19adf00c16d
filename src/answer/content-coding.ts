// Tells by its `content-encoding` whether the bytes of an answer travel as they are.

/** @param coding - the header's value; a service that mixes up the two names its charset there, which changes no byte */
export function isUncompressed(coding: string | null | undefined): boolean {
  return /^\s*(identity|utf-?8)?\s*$/i.test(coding ?? '');
}
