/** Why something was set aside: another program changed the file, or a write was interrupted. */
export type AsideKind = 'changed' | 'torn';

/** `waitlist.csv.torn-2026-11-23T03-27-18.000Z`: a time without colons, which not every file system allows. */
export const asideName = (file: string, kind: AsideKind, now: Date): string =>
  `${file}.${kind}-${now.toISOString().replaceAll(':', '-')}`;

/** Of a name without its folder: the table's file that it was taken from, and when; undefined for other names. */
export function readAsideName(name: string) {
  const [match, file = '', kind, time = ''] = /^(.+\.csv)\.(changed|torn)-(.+)$/.exec(name) ?? [];
  if (match === undefined) return undefined;
  const at = new Date(time.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  return { file, kind: kind as AsideKind, at: Number.isNaN(at.getTime()) ? undefined : at };
}
