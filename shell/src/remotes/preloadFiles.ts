import type { LiveRelease } from 'shared-config/contract/Registry';
import type { ExposeFiles } from 'shared-config/contract/Release';
import type { AssetGate } from './AssetGate';

/** Asks for the entry, the scripts and the stylesheets of a page side by side instead of one after the other. */
export function preloadFiles(
  release: LiveRelease,
  files: ExposeFiles | undefined,
  gate: AssetGate,
): void {
  for (const script of [release.entry, ...(files?.scripts ?? [])])
    preload(release.base + script, 'script', gate);
  for (const style of files?.styles ?? []) {
    if (!document.querySelector(`style[data-href="${style}"]`))
      preload(release.base + style, 'style', gate);
  }
}

function preload(file: string, kind: 'script' | 'style', gate: AssetGate): void {
  const { address, integrity } = gate.allow(file);
  if (
    document.querySelector(
      `link[rel="preload"][href="${file}"], link[rel="preload"][href="${address}"]`,
    )
  )
    return;
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: kind,
    crossOrigin: 'anonymous',
    integrity,
    href: address,
  });
  document.head.append(link);
}
