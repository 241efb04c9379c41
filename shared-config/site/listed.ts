import type { Word, Words } from '../i18n/words';

/** Texts within a sentence: `name, mobile and message`. Not by `Intl`, whose words differ between browsers. */
export function listed(texts: readonly string[], i18n: Words): string {
  const [last = '', ...others] = [...texts].reverse();
  if (others.length === 0) return last;
  return i18n.t('{others} and {last}', { others: others.reverse().join(', '), last });
}

/** What a visitor agrees that we keep: the answers to these fields. */
export const dataOf = (fields: readonly { readonly noun: Word }[], i18n: Words) => ({
  data: listed(
    fields.map(({ noun }) => noun),
    i18n,
  ),
});
