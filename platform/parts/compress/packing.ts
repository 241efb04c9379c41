import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { Encoding } from './sidecars';

// The asynchronous functions run on other threads, so that several files are compressed side by side.
const PACK: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Bytes. A smaller file travels in one packet anyway. */
export const SMALLEST = 1000;

/** The smallest form of some content in an encoding; undefined if that is not smaller, or the content is tiny. */
export async function pack(content: Buffer, encoding: Encoding): Promise<Buffer | undefined> {
  if (content.length < SMALLEST) return undefined;
  const packed = await PACK[encoding](content);
  return packed.length < content.length ? packed : undefined;
}

/** Whether a sidecar is the compressed form of this content, and not damaged or that of other content. */
export async function unpacksTo(
  packed: Buffer,
  encoding: Encoding,
  content: Buffer,
): Promise<boolean> {
  try {
    // One byte more shows that there is more, without unpacking all of it.
    const options = { maxOutputLength: content.length + 1 };
    return (await UNPACK[encoding](packed, options)).equals(content);
  } catch {
    return false;
  }
}
