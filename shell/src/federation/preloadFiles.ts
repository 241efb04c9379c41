import type { LiveRelease } from 'shared-config/contract/Registry';
import type { ExposeFiles } from 'shared-config/contract/Release';
import type { IntegrityGuard } from './IntegrityGuard';
import { preloadLink } from './preloadLink';

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
  const { address, integrity } = guard.allow(file);
  const preloaded = [file, address].map((href) => `link[rel="preload"][href="${href}"]`);
  if (!document.querySelector(preloaded.join())) preloadLink(address, kind, integrity);
}
