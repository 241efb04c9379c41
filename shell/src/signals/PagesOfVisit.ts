import type { PageData } from 'shared-config/contract/PageData';
import type { Registry } from 'shared-config/contract/Registry';
import { matchRoute } from '../navigation/matchRoute';
import { SHELL } from '../releases/UsedRelease';
import type { SignalledPage } from './SignalsQueue';

/** The part of an address of a release's file. */
const RELEASE_IN = /\/remotes\/([a-z0-9-]+)\/([0-9a-f]{16})\//;

/** Tells which part and release are behind a page of this tab. */
export class PagesOfVisit {
  /** @param registry missing if it could not be read; then only the arrival page has a part */
  constructor(
    private readonly data: PageData,
    private readonly registry: Registry | undefined,
  ) {}

  /** The page at an address: the pattern of its route, because an address can hold what a visitor typed. */
  at(pathname: string): SignalledPage {
    const route = matchRoute(pathname, this.registry?.routes ?? []);
    const part = route?.remote ?? (this.registry ? SHELL : (this.data.page?.part ?? SHELL));
    return {
      page: route?.path ?? (this.registry ? '/404' : '/unknown'),
      part,
      release: this.#releaseOf(part),
    };
  }

  /** A tab keeps the releases that it began with, so what it has loaded counts, not what is live now. */
  #releaseOf(part: string): string {
    const { shell, page } = this.data;
    if (part === SHELL) return shell.release;
    if (page?.part === part) return page.release;
    const loaded = performance
      .getEntriesByType('resource')
      .map(({ name }) => RELEASE_IN.exec(name))
      .findLast((found) => found?.[1] === part);
    return loaded?.[2] ?? this.registry?.remotes[part]?.release ?? 'unknown';
  }
}
