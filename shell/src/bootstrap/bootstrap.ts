import { HYDRATE_NOW, OUTLET_ID } from 'shared-config/contract/pageState';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { closePopover, imitatePopovers } from '../frame/popovers';
import { preloadLink } from '../federation/fileTags';
import { readPageData } from '../readPageData';
import { alwaysHydrates } from './alwaysHydrates';
import { awaitShell, fetchShell, requested } from './fetchShell';
import { holdInputs } from './heldInputs';
import { loadLaterFiles } from './laterFiles';
import { mayRun } from './scriptPolicy';
import { offerLanguage } from './offerLanguage';
import { recordChanges } from '../wake/recordChanges';
import { bringTypedBack } from './typedFields';
import { onIdle, onLoaded, onNearViewport, onPainted, onVisible } from './pageMoments';

/*
 * The inline script of every page. It decides when the page hydrates; then it fetches the shell and preloads the
 * remote's files in parallel.
 */

const INPUTS = ['pointerdown', 'keydown', 'focusin'] as const;
const FORMS = `#${OUTLET_ID} form`;

/** Undefined: never. Until the page data has arrived, only an input to a form hydrates the page. */
let trigger: Hydration | undefined = 'form';

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

function start(): void {
  const data = readPageData();
  const { page } = data;
  if (requested) return;
  fetchShell(data);
  if (!page) return;
  preloadLink(page.base + page.entry, 'script', page.entryIntegrity);
  for (const file of page.files.scripts)
    preloadLink(page.base + file, 'script', page.integrity[file] as string);
}

/** Starts once the page data is there and the browser idle. */
const request = (): void => onVisible(() => onIdle(start));

/** Milliseconds within which a slow phone shows what a first press does. */
const SHOWN = 300;

/**
 * Starts after that time, because an idle browser may still have a frame to draw, and arriving scripts delay it. Sets no
 * timer once the page has started.
 */
const requestLater = (): unknown => requested || setTimeout(request, SHOWN);

function listen(): void {
  const noteInput = ({ target }: Event): void => {
    const counts =
      trigger === 'idle' ||
      // The target can be the document, which is in no control.
      (trigger === 'form' &&
        (target as Partial<Element>).closest?.(FORMS + `,#${OUTLET_ID} button`));
    if (counts) requestLater();
  };
  for (const input of INPUTS) addEventListener(input, noteInput, true);
  document.addEventListener(HYDRATE_NOW, request);
  holdInputs(() => {
    start();
    awaitShell(readPageData());
  });
}

function decide(): void {
  const { page, config } = readPageData();
  const declared = page && (page.hydrate ?? 'idle');
  trigger = alwaysHydrates(config.origin) ? 'idle' : declared;
}

/** Called again when the page comes back, because the visitor may have logged in on another page. */
function schedule(): void {
  decide();
  if (trigger === 'idle') onIdle(start);
  if (trigger === 'form') onNearViewport(document.querySelectorAll(FORMS), requestLater);
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

guardScripts();
recordChanges();
imitatePopovers();
offerLanguage();
listen();
followHistory();
addEventListener('pagehide', closeMenu);
onVisible(() => {
  decide();
  bringTypedBack();
  checkNoForm();
  onLoaded(() => {
    schedule();
    onPainted(() => onIdle(loadLaterFiles));
  });
});
