import { OUTLET_ID } from 'shared-config/contract/pageState';
import { timeoutSignal } from 'shared-config/services/timeoutSignal';
import { failedFiles } from '../host/fileTags';
import { SLOW_AFTER } from '../host/timing';

/** What a visitor types; no passwords, which are kept nowhere. */
const TYPED = `#${OUTLET_ID} form [name]:not([type=password],[type=hidden],[type=file])`;

/** The key in the state of the history entry, which outlives a reload and goes with the tab. */
interface State {
  readonly typed?: readonly (readonly [name: string, value: string | boolean])[];
}

const fields = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>(TYPED)];

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
  const typed = fields().map((field) => [
    field.name,
    field.type === 'checkbox' ? field.checked : field.value,
  ]);
  history.replaceState({ ...(history.state as object | null), typed }, '');
  location.reload();
}

/** Puts back what was typed before `loadAgain`, once. */
export function bringTypedBack(): void {
  const { typed, ...state } = (history.state ?? {}) as State;
  if (!typed) return;
  history.replaceState(state, '');
  fields().forEach((field, place) => {
    const [name, value] = typed[place] ?? [];
    if (name !== field.name) return;
    if (typeof value === 'boolean') field.checked = value;
    else if (value !== undefined) field.value = value;
  });
}
