import { createHash } from 'node:crypto';
import { whyNoPagePath } from 'shared-config/contract/pagePath';
import { FORM_POST, sentFragment } from 'shared-config/site/formPost';
import { languageOf, localPath, type Language } from 'shared-config/i18n/languages';
import { ANCHORS, PATHS } from 'shared-config/site/paths';
import { isWaitlist } from '../rowsTables';

/*
 * A form that a browser sends by itself, without our scripts: application/x-www-form-urlencoded (HTML Standard, form
 * submission). The same row, with fields for what scripts send in headers.
 */

export const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface FormPost {
  readonly data: Readonly<Record<string, string>>;
  /** The form, by the name of its draft. */
  readonly form: string;
  /** The path of its page, in the language of the visitor. */
  readonly page: string;
  readonly notice: string | undefined;
  /** Whether a program filled in the field that no person can reach. */
  readonly trapped: boolean;
}

/** Reads the body of a form. A field that comes twice counts as it came last. */
export function readForm(body: string): FormPost {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const { [FORM_POST.form]: form = '', [FORM_POST.page]: page = '/', ...rest } = fields;
  const { [FORM_POST.notice]: notice, [FORM_POST.trap]: trap = '', ...data } = rest;
  // Browsers send the end of a line as CRLF; scripts send it as it is typed.
  const typed = Object.entries(data).map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]);
  return { data: Object.fromEntries(typed), form, page, notice, trapped: trap !== '' };
}

export const languageOfForm = ({ page }: Pick<FormPost, 'page'>): Language =>
  languageOf(page).language;

/**
 * Where the browser goes once the row is stored: to the page that thanks, or to the message on the form's own page.
 *
 * @param to the origin of the site and whether emails ask to confirm a place, from the settings of the service; and the table
 *   that took the row
 */
export function addressAfter(
  { form, page }: FormPost,
  { site, table, asks }: { readonly site: string; readonly table: string; readonly asks: boolean },
): string {
  const { language, path } = languageOf(page);
  if (isWaitlist({ name: table })) {
    const step = asks ? `#${ANCHORS.confirm}` : '';
    return site + localPath(language, PATHS.thankYou) + step;
  }
  const own = whyNoPagePath(path) === undefined ? path : PATHS.home;
  return `${site}${encodeURI(localPath(language, own))}#${encodeURIComponent(sentFragment(form))}`;
}

/** How long the same row from the same network is one row: a second press of a button, or a reload of the answer. */
const SAME_FOR = 10 * 60_000;

/** The key of a row that comes without one. The same row from the same network has the same key for ten minutes. */
export function keyOfForm(table: string, post: FormPost, network: string, now: Date): string {
  const turn = Math.floor(now.getTime() / SAME_FOR);
  const text = JSON.stringify([table, post.form, post.data, network, turn]);
  return `form-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
}
