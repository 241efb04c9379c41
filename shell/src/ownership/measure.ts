/** What the browser noted about one request, in bytes and in milliseconds since the page began. */
export type FileTiming = Pick<
  PerformanceResourceTiming,
  'name' | 'startTime' | 'responseEnd' | 'encodedBodySize' | 'decodedBodySize'
>;

/** What files weigh, and when they came. */
export interface Measured {
  readonly files: number;
  /** Bytes as they cross the network, or crossed it before the browser kept them. */
  readonly encoded: number;
  /** Bytes unpacked. */
  readonly decoded: number;
  /** When the first request began and the last answer ended; missing where there was no request. */
  readonly span?: { readonly from: number; readonly until: number };
}

/**
 * Adds up the files of a release. One that was asked for several times, ahead of need or in a further
 * attempt, counts once.
 *
 * @param base the absolute address of the release, with a slash at its end
 * @param counts leaves files out, by their path relative to `base`
 */
export function measure(
  timings: readonly FileTiming[],
  base: string,
  counts: (file: string) => boolean = () => true,
): Measured {
  const files = new Map<string, FileTiming>();
  let span: Measured['span'];
  for (const timing of timings) {
    const [address = ''] = timing.name.split('?', 1);
    if (!address.startsWith(base) || !counts(address.slice(base.length))) continue;
    const known = files.get(address);
    if (!known || known.encodedBodySize < timing.encodedBodySize) files.set(address, timing);
    span = {
      from: Math.min(span?.from ?? Infinity, timing.startTime),
      until: Math.max(span?.until ?? 0, timing.responseEnd),
    };
  }
  let [encoded, decoded] = [0, 0];
  for (const { encodedBodySize, decodedBodySize } of files.values()) {
    encoded += encodedBodySize;
    decoded += decodedBodySize;
  }
  return { files: files.size, encoded, decoded, ...(span ? { span } : {}) };
}
