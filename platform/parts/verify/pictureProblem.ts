/** The beginning of every PNG: its signature, and the length and type of its first chunk. */
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Chats show a picture of these pixels in full; WhatsApp leaves larger files out. */
const PIXELS = { width: 1200, height: 630 } as const;
const MOST_BYTES = 150_000;

/** What is wrong with the picture of a page; undefined if nothing is. Source: PNG specification, "IHDR". */
export function pictureProblem(content: Buffer): string | undefined {
  if (!content.subarray(0, PNG_START.length).equals(PNG_START) || content.length < 24)
    return 'is not a PNG';
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  if (width !== PIXELS.width || height !== PIXELS.height)
    return `has ${width}×${height} pixels instead of ${PIXELS.width}×${PIXELS.height}`;
  if (content.length > MOST_BYTES) return `weighs ${content.length} bytes, over ${MOST_BYTES}`;
  return undefined;
}
