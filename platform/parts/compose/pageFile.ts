import { NOT_FOUND } from './composePages';

/** The file of a page in a generation: `public/blog/x.html` for `/blog/x`, because web servers drop the ending. */
export function pageFile(path: string): string {
  if (path === NOT_FOUND) return 'public/404.html';
  return path === '/' ? 'public/index.html' : `public${path}.html`;
}
