import type { Measured } from './measure';

/** All that a label says about one part. */
export interface OwnershipFacts extends Omit<Measured, 'span'> {
  readonly part: string;
  /** The hash of the release, or the host that the part comes from. */
  readonly release: string;
  /** Bytes that the page's HTML brought along: words and styles. */
  readonly inline: number;
  /** From the first request until the part was ready; missing while it is not. */
  readonly milliseconds?: number | undefined;
}

/** The words on the label of a seam. */
export function ownershipLabel(facts: OwnershipFacts): string {
  return [nameOf(facts), weightOf(facts), timeOf(facts)].join(' · ');
}

/** Eight letters of a hash are enough to tell two releases apart. */
function nameOf({ part, release }: OwnershipFacts): string {
  return /^[0-9a-f]{16}$/.test(release) ? `${part} ${release.slice(0, 8)}` : `${part} ← ${release}`;
}

function weightOf({ files, encoded, decoded, inline }: OwnershipFacts): string {
  const weights: string[] = [];
  const count = files === 1 ? '1 file' : `${files} files`;
  // Another origin tells the sizes of its files only to whom it likes.
  if (files > 0 && encoded === 0) weights.push(`${count} of untold size`);
  else if (files > 0) weights.push(`${size(encoded)} in ${count} (${size(decoded)} unpacked)`);
  if (inline > 0) weights.push(`${size(inline)} in the HTML`);
  return weights.join(' + ') || 'no files';
}

function timeOf({ milliseconds }: OwnershipFacts): string {
  if (milliseconds === undefined) return 'not ready yet';
  return milliseconds === 0 ? 'already here' : `${Math.round(milliseconds)} ms`;
}

/** A size as people say it: 1 KB is 1000 bytes. */
function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [number, unit] = bytes < 1_000_000 ? [bytes / 1000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${number.toFixed(number < 100 ? 1 : 0)} ${unit}`;
}
