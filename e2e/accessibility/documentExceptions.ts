import type { Finding } from './documentFindings';

/** What a validator says and the site keeps. */
interface Exception {
  readonly message: RegExp;
  /** Where it may be said; everywhere if left out. */
  readonly place?: RegExp;
  readonly reason: string;
}

const NEWER_CSS = 'Browsers know it; the CSS checker inside the Nu checker is older.';
const DISABLED_LINK =
  'X and LinkedIn are shown disabled (spec §2). HTML has no disabled link; ARIA describes this pattern.';

/**
 * Every finding that stays, with its reason. The test fails for a finding without an exception, and for an exception
 * without a finding.
 */
export const EXCEPTIONS: readonly Exception[] = [
  {
    message: /^Trailing slash on void elements has no effect/,
    reason: 'React writes them, and quotes every attribute.',
  },
  { message: /^CSS: Unrecognized at-rule “@view-transition”$/, reason: NEWER_CSS },
  { message: /^CSS: Unknown pseudo-.* “:active-view-transition”$/, reason: NEWER_CSS },
  { message: /^CSS: Unknown pseudo-.* “::view-transition”\.$/, reason: NEWER_CSS },
  { message: /^CSS: “view-transition-name”: Property .* doesn't exist\.$/, reason: NEWER_CSS },
  { message: /^CSS: Parse Error\.$/, place: /^tion-group\(/, reason: NEWER_CSS },
  { message: /^CSS: “mask”: Too many values/, reason: NEWER_CSS },
  {
    message: /^prefer-native-element: Prefer to use the native <a> element$/,
    place: /footer .*> ul > li.* > span$/,
    reason: DISABLED_LINK,
  },
  {
    message: /^aria-label-misuse: .* is strictly allowed but is not recommended/,
    place: /footer .*> ul$/,
    reason: 'ARIA allows lists a name, and the list has no heading: it says "Social media".',
  },
];

/** The exceptions that cover a finding. */
export const exceptionsFor = ({ message, place }: Finding): readonly Exception[] =>
  EXCEPTIONS.filter((one) => one.message.test(message) && (one.place?.test(place) ?? true));
