import { OUTLET_ID } from 'shared-config/contract/pageState';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';
import { tryStorage } from 'shared-config/services/tryStorage';
import { failedFiles } from '../host/fileTags';
import { SLOW_AFTER } from '../host/timing';

/** What a visitor types; no passwords, which are kept nowhere: one that is revealed has the type of a text. */
const TYPED = `#${OUTLET_ID} form [name]:not([autocomplete$=password],[type=hidden],[type=file])`;

/** In sessionStorage, what was typed, as a JSON list of names and values, until the next page of this tab takes it. */
const CARRIED = 'getit.typed';

const fields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(TYPED)];

/** Gives what was typed to the next page of this tab: the same one, or the same in another language. */
export function carryTyped(): void {
  const typed = fields().map((field) => [
    field.name,
    field.type === 'checkbox' ? field.checked : field.value,
  ]);
  tryStorage(() => sessionStorage.setItem(CARRIED, JSON.stringify(typed)));
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
  carryTyped();
  location.reload();
}

/** Puts back what `carryTyped` has carried here, once. */
export function bringTypedBack(): void {
  tryStorage(() => {
    const typed = JSON.parse(sessionStorage.getItem(CARRIED) ?? '[]') as [
      string,
      string | boolean,
    ][];
    sessionStorage.removeItem(CARRIED);
    fields().forEach((field, place) => {
      const [name, value] = typed[place] ?? [];
      if (name !== field.name) return;
      if (typeof value === 'boolean') field.checked = value;
      else if (value !== undefined) field.value = value;
    });
  });
}
