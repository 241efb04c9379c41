import { useEffect } from 'react';
import { usePageSource } from './PageSource';

/** Gives a page that throws after a navigation up for its prerendered words, which are not on screen yet. */
export function ReplacedPage({ path }: { readonly path: string }) {
  const source = usePageSource();
  useEffect(() => source.broken(path), [source, path]);
  return null;
}
