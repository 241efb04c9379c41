import { ROOT_ID } from 'shared-config/contract/PageData';
import { findAgain } from './findAgain';

/*
 * A password manager puts an element next to a field, a translator replaces the words, a proxy takes comments out. React then
 * finds other nodes than were composed, and draws the frame or its page anew. The old nodes still hold what was typed: they
 * are no longer in the document, but they are not gone.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Elements that a visitor may have touched. */
const TOUCHED = `#${ROOT_ID} :is(form, dialog)`;

interface Place {
  readonly element: Element;
  readonly again: () => Element | undefined;
}

let places: readonly Place[] = [];
let focused: Place | undefined;

const placeOf = (element: Element): Place => ({ element, again: findAgain(element) });

/** Remembers the forms, the dialogs and the focus of the page, until `bringBack`. */
export function keepTouched(): void {
  places = [...document.querySelectorAll(TOUCHED)].map(placeOf);
  if (document.activeElement?.closest(`#${ROOT_ID}`)) focused = placeOf(document.activeElement);
  document.addEventListener('focusin', noteFocus, true);
}

function noteFocus({ target }: FocusEvent): void {
  focused = target instanceof Element ? placeOf(target) : undefined;
}

/** Remembers nothing any more: another page has taken the place of the one that was touched. */
export function forgetTouched(): void {
  document.removeEventListener('focusin', noteFocus, true);
  places = [];
  focused = undefined;
}

/** If the page was drawn anew, gives it what was typed, the dialogs that were open, and the focus, once. */
export function bringBack(): void {
  const [before, elements] = [focused, places];
  forgetTouched();
  for (const { element, again } of elements) {
    const drawn = again();
    if (!drawn || drawn === element) continue;
    if (element instanceof HTMLFormElement) fill(drawn as HTMLFormElement, element);
    else if ((element as HTMLDialogElement).open) openAgain(drawn as HTMLDialogElement);
  }
  const field = before?.again() as HTMLElement | undefined;
  if (!field || field === before?.element) return;
  field.focus({ preventScroll: true });
  if (isText(field) && isText(before?.element))
    field.setSelectionRange(before.element.selectionStart, before.element.selectionEnd);
}

function openAgain(dialog: HTMLDialogElement): void {
  // A copy has the attribute alone.
  dialog.open = false;
  dialog.showModal();
}

/** Gives a form what was typed into the one before. */
function fill(form: HTMLFormElement, before: HTMLFormElement): void {
  const named = [...before.elements].filter((field) => (field as Field).name) as Field[];
  for (const old of named) {
    const alike = (one: Element): boolean => (one as Field).name === old.name;
    const place = named.filter(alike).indexOf(old);
    const field = ([...form.elements].filter(alike) as Field[])[place];
    // The visitor may have gone on typing.
    if (!field || field.type !== old.type || !isTouched(old) || isTouched(field)) continue;
    if (old instanceof HTMLInputElement && field instanceof HTMLInputElement) {
      field.checked = old.checked;
      if (old.type === 'file') field.files = old.files;
    }
    if (old.type !== 'file') field.value = old.value;
    // The form keeps a draft of it.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
  if (/^(checkbox|radio)$/.test(field.type))
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  return field.value !== field.defaultValue;
}

const isText = (element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|tel|search|url|password)$/.test(element.type));
