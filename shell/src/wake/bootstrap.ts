import type { HeldFragment } from 'shared-config/contract/fragmentPlace';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { askOpener } from './askOpener';
import { closePopover, imitatePopovers } from '../frame/popovers';
import { readPageData } from '../host/readPageData';
import { bufferFailures } from '../signals/earlyFailures';
import { closeForGood, keepInvitation, openNamed } from './actOnce';
import { alwaysHydrates } from './alwaysHydrates';
import { loadLaterFiles } from './laterFiles';
import { bringTypedBack } from './loadAgain';
import { noteJoined } from './noteJoined';
import { offerLanguage } from './offerLanguage';
import { onIdle, onLoaded, onPainted, onVisible } from './pageMoments';
import { PLACES } from './places';
import { replayEvents } from './replayEvents';
import { mayRun } from './scriptPolicy';
import { awaitShell, wakePage } from './wakePage';
import { wakeWhen } from './wakeWhen';

/*
 * The inline script of every page. It decides when the page hydrates; then it fetches the shell and the remote's files.
 */

/** The part of Trusted Types that TypeScript's DOM types lack. */
interface WithTrustedTypes {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
  };
}

/** Installs the only Trusted Types policy that pages allow; it refuses every other script and all markup. */
function guardScripts(): void {
  try {
    (window as WithTrustedTypes).trustedTypes?.createPolicy('default', {
      createScriptURL: (address) =>
        mayRun(address, location, readPageData().config) ? address : null,
    });
  } catch {
    // An extension has made one. If it refuses our scripts, the notice says so.
  }
}

/** When the page, or the first fragment in it, is to hydrate. Until the page data has arrived, only a form counts. */
function declaredHydration(): Hydration | undefined {
  if (document.readyState === 'loading') return 'form';
  const { page, config, fragments } = readPageData();
  const held = WITH_FRAGMENTS
    ? Array.from(
        document.querySelectorAll<HTMLElement>(PLACES),
        ({ dataset }) => fragments?.[dataset['fragment'] as string],
      )
    : [];
  const isAsked = alwaysHydrates(
    config.origin,
    held.flatMap((one) => one?.wakes ?? []),
  );
  const moments = [isAsked && {}, page, ...held].map(
    (one) => one && ((one as HeldFragment).hydrate ?? 'idle'),
  );
  return (['idle', 'form'] as const).find((one) => moments.includes(one));
}

/**
 * Makes Back and Forward load the page of their address until the frame is hydrated. For entries that a shell has added
 * with `history.pushState`, the browser itself changes only the address, even after a reload.
 */
function followHistory(): void {
  const path = location.pathname;
  // A property, so that markFrameHydrated can end it. A link to a section has the same path.
  onpopstate = () => location.pathname === path || location.reload();
}

/** Closes the menu, which would cover the page when Back restores it. A sleeping page has one menu. */
const closeMenu = (): void => closePopover(document.querySelector('[popover]'));

/** The shell says what is wrong with a field, in the language of the page. Without scripts, the browser does. */
function checkNoForm(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-checks]'))
    form.noValidate = true;
}

bufferFailures();
guardScripts();
imitatePopovers();
offerLanguage();
noteJoined();
// Back comes from a page on which the visitor may have joined.
addEventListener('pageshow', noteJoined);
keepInvitation();
closeForGood();
if (WITH_FRAGMENTS) askOpener();
followHistory();
addEventListener('pagehide', closeMenu);
onVisible(() => {
  bringTypedBack();
  checkNoForm();
  openNamed();
  onLoaded(() => onPainted(() => onIdle(loadLaterFiles)));
});
wakeWhen(declaredHydration, wakePage);
replayEvents(() => {
  wakePage();
  awaitShell();
});
