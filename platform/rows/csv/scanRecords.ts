/** The state of reading a CSV file. */
export interface RecordScan {
  /** Bytes read so far. */
  readonly offset: number;
  /** Where the last whole record ends, in bytes from the start of the file. */
  readonly wholeEnd: number;
  readonly place: 'cellStart' | 'plain' | 'quoted' | 'afterQuote';
}

export const SCAN_START: RecordScan = { offset: 0, wholeEnd: 0, place: 'cellStart' };

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_FEED = 0x0a;

/**
 * Reads the next chunk of a CSV file in UTF-8 and finds where the last whole record ends: at a line feed outside quotes
 * (RFC 4180). Multi-byte characters of UTF-8 contain none of the three bytes, so a chunk may end anywhere.
 */
export function scanRecords(scan: RecordScan, chunk: Uint8Array): RecordScan {
  let { offset, wholeEnd, place } = scan;
  for (const byte of chunk) {
    offset += 1;
    if (place === 'quoted') {
      if (byte === QUOTE) place = 'afterQuote';
    } else if (byte === QUOTE && place !== 'plain') {
      place = 'quoted';
    } else if (byte === LINE_FEED) {
      wholeEnd = offset;
      place = 'cellStart';
    } else {
      place = byte === COMMA ? 'cellStart' : 'plain';
    }
  }
  return { offset, wholeEnd, place };
}
