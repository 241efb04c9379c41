import { i18n } from 'shared-config/i18n/i18n';

/** The query of a link to the contact page whose message begins with a sentence about helping. */
export const ABOUT_HELPING = '?about=helping';

/** How the message begins for a visitor who followed such a link; `''` for every other query. */
export function messageStart(search: string): string {
  const helping = new URLSearchParams(search).get('about') === 'helping';
  return helping ? `${i18n.t('I would like to run errands for others. I live in')} ` : '';
}
