import type { LiveRelease } from 'shared-config/contract/Registry';
import type { ExposeFiles } from 'shared-config/contract/Release';
import type { IntegrityGuard } from './IntegrityGuard';

/** The addresses of files that failed to load in this tab, perhaps for a damaged copy in the browser's cache. */
export const failedFiles = new Set<string>();

/** Adds an element to the head that loads a file of this site or of another one. */
export function addTag(name: 'script' | 'link', properties: object): void {
  const tag = document.createElement(name);
  document.head.append(Object.assign(tag, { crossOrigin: 'anonymous' }, properties));
}

export function preloadLink(href: string, as: 'script' | 'style', integrity: string): void {
  addTag('link', { rel: 'preload', as, integrity, href });
}

/** Preloads the entry, the scripts and the stylesheets of a page in parallel. */
export function preloadFiles(
  release: LiveRelease,
  files: ExposeFiles | undefined,
  guard: IntegrityGuard,
): void {
  for (const script of [release.entry, ...(files?.scripts ?? [])])
    preload(release.base + script, 'script', guard);
  for (const style of files?.styles ?? []) {
    if (!document.querySelector(`style[data-href="${style}"]`))
      preload(release.base + style, 'style', guard);
  }
}

function preload(file: string, kind: 'script' | 'style', guard: IntegrityGuard): void {
  if (!document.querySelector(`link[rel="preload"][href="${file}"]`))
    preloadLink(file, kind, guard.hashOf(file));
}

/** Calls back with the address of every script and stylesheet that fails. */
export function onFailedFile(listener: (address: string) => void): void {
  const listen = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement) listener(target.src);
    else if (target instanceof HTMLLinkElement) listener(target.href);
  };
  // Captured, because these events do not bubble.
  document.addEventListener('error', listen, true);
}

/** Notes the files of releases that fail, until the page is loaded again. */
export function noteFailedFiles(): void {
  const releases = new URL('/remotes/', location.href).href;
  onFailedFile((address) => {
    if (address.startsWith(releases)) failedFiles.add(address);
  });
}
