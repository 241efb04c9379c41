import { OUTLET_ID } from 'shared-config/contract/pageState';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';
import { tryStorage } from 'shared-config/services/tryStorage';
import { failedFiles } from '../host/fileTags';
import { SLOW_AFTER } from '../host/timing';

/** What a visitor types; no passwords, which are kept nowhere: one that is revealed has the type of a text. */
const TYPED = `#${OUTLET_ID} form [name]:not([autocomplete$=password],[type=hidden],[type=file])`;

/** In sessionStorage, what was typed, and for which path, as JSON, until the next document of this tab takes it. */
const CARRIED = 'getit.typed';

const fields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(TYPED)];

/** Gives what was typed to the next document of this tab, if that has the path: the same page, or the same in another language. */
export function carryTyped(path: string): void {
  const typed = fields().map((field) => [
    field.name,
    field.type === 'checkbox' ? field.checked : field.value,
  ]);
  tryStorage(() => sessionStorage.setItem(CARRIED, JSON.stringify([path, typed])));
}

/**
 * Loads the page again, which then has what was typed: browsers bring it back only if the visitor reloads. First fetches
 * the files that failed past the browser's cache, where a damaged copy would stay.
 *
 * @throws what fetch throws if the site does not answer, because the browser's error page would replace the page.
 */
export async function loadAgain(): Promise<void> {
  const signal = timeoutSignal(SLOW_AFTER);
  await Promise.all(
    [location.href, ...failedFiles].map((address) => fetch(address, { cache: 'reload', signal })),
  );
  carryTyped(location.pathname);
  location.reload();
}

/** Puts back what `carryTyped` has carried here, once. */
export function bringTypedBack(): void {
  tryStorage(() => {
    const [path, typed] = JSON.parse(sessionStorage.getItem(CARRIED) ?? '[]') as [
      string,
      [string, string | boolean][],
    ];
    sessionStorage.removeItem(CARRIED);
    if (path !== location.pathname) return;
    fields().forEach((field, place) => {
      const [name, value] = typed[place] ?? [];
      if (name !== field.name) return;
      if (typeof value === 'boolean') field.checked = value;
      else if (value !== undefined) field.value = value;
    });
  });
}
