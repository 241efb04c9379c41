import type { IndexedPage } from 'shared-config/contract/Composer';
import { BRAND, CITY, LAUNCH_LINE } from 'shared-config/site/brand';
import { withoutBrand } from '../discovery/withoutBrand';
import { newestArticles } from './newestArticles';

/** `llms.txt`: the site in a page of Markdown, for language models. Source: llmstxt.org. */
export function llmsText(pages: readonly IndexedPage[], origin: string): string {
  const line = ({ path, title, description }: IndexedPage): string =>
    `- [${withoutBrand(title)}](${origin}${encodeURI(path)}): ${description}`;
  const articles = newestArticles(pages);
  const others = pages.filter(({ published }) => published === undefined);
  return [
    `# ${BRAND}`,
    '',
    `> Verified local helpers for errands in ${CITY}. ${LAUNCH_LINE}.`,
    '',
    '## Pages',
    '',
    ...others.map(line),
    ...(articles.length > 0 ? ['', '## Posts', '', ...articles.map(line)] : []),
    '',
  ].join('\n');
}
