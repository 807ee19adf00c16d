// Undoes the compression of an answer: of a whole body at once, or of one that is still coming.
import { pipeline, type Readable, type Transform } from 'node:stream';
import * as zlib from 'node:zlib';

interface Decoder {
  whole(bytes: Buffer): Buffer;
  /** @param first - the first byte */
  stream(first: number): Transform;
}

// By `deflate` zlib's format is meant, but some servers send it bare; the first byte tells.
const isWrapped = (first: number | undefined) => ((first ?? 0) & 0x0f) === 8;

const gzip: Decoder = { whole: zlib.gunzipSync, stream: () => zlib.createGunzip() };
const decoders: Record<string, Decoder> = {
  gzip,
  'x-gzip': gzip,
  deflate: {
    whole: (bytes) => (isWrapped(bytes[0]) ? zlib.inflateSync(bytes) : zlib.inflateRawSync(bytes)),
    stream: (first) => (isWrapped(first) ? zlib.createInflate() : zlib.createInflateRaw()),
  },
  br: { whole: zlib.brotliDecompressSync, stream: () => zlib.createBrotliDecompress() },
};

const find = (encoding: string | null) => (encoding === null ? undefined : decoders[encoding.toLowerCase()]);

/** All bytes at once: for JSON that takes less than handing them to another thread and back. */
export function decodeWhole(bytes: Buffer, encoding: string | null): Buffer {
  const decoder = find(encoding);
  // An answer without a body may name an encoding all the same.
  return decoder && bytes.length > 0 ? decoder.whole(bytes) : bytes;
}

/** The bytes as they come, with backpressure. */
export function decode(body: Readable, encoding: string | null): AsyncIterator<Uint8Array> {
  const decoder = find(encoding);
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return decoder ? decoded(chunks, decoder) : chunks;
}

async function* decoded(chunks: AsyncIterator<Uint8Array>, decoder: Decoder): AsyncGenerator<Uint8Array> {
  const { done, value } = await chunks.next();
  if (done) return;
  const source = async function* () {
    yield value;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  // What goes wrong reaches the reader through this iteration.
  yield* pipeline(source, decoder.stream(value[0] ?? 0), () => {});
}
