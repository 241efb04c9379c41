import { ROOT_ID } from 'shared-config/contract/PageData';
import { findAgain } from './findAgain';
import { placeOf } from './places';

/*
 * A password manager puts an element next to a field, a translator replaces the words, a proxy takes comments out. React then
 * finds other nodes than were composed, and draws the frame or its page again. The old nodes still hold what was typed: they
 * are no longer in the document, but they are not gone.
 */

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Found {
  readonly element: Element;
  readonly again: () => Element | undefined;
}

/** The forms, the dialogs and the focus in an element that React may draw again, until `bringBack` or `forget`. */
export class Touched {
  private elements: readonly Found[];
  private focused: Found | undefined;

  /** @param within the root, or the place of a fragment */
  constructor(public within: Element) {
    // Elements that a visitor may have touched.
    this.elements = [...within.querySelectorAll('form, dialog')].map(this.found);
    this.noteFocus({ target: document.activeElement });
    document.addEventListener('focusin', this.noteFocus, true);
  }

  /** Remembers nothing any more. */
  forget(): void {
    document.removeEventListener('focusin', this.noteFocus, true);
    this.elements = [];
    this.focused = undefined;
  }

  /** If it was drawn again, gives it what was typed, the dialogs that were open, and the focus, once. */
  bringBack(): void {
    const { focused, elements } = this;
    this.forget();
    for (const { element, again } of elements) {
      const drawn = again();
      if (!drawn || drawn === element) continue;
      if (element instanceof HTMLFormElement) fill(drawn as HTMLFormElement, element);
      else if ((element as HTMLDialogElement).open) openAgain(drawn as HTMLDialogElement);
    }
    const field = focused?.again() as HTMLElement | undefined;
    if (!field || field === focused?.element) return;
    field.focus({ preventScroll: true });
    if (isText(field) && isText(focused?.element))
      field.setSelectionRange(focused.element.selectionStart, focused.element.selectionEnd);
  }

  private readonly found = (element: Element): Found => ({
    element,
    again: findAgain(element, () => placeOf(this.within)),
  });

  private readonly noteFocus = ({ target }: Pick<Event, 'target'>): void => {
    const isHere = target instanceof Element && this.within.contains(target);
    this.focused = isHere ? this.found(target) : undefined;
  };
}

/** What was touched in the frame and the page. */
let page: Touched | undefined;

/** Remembers what is touched in the frame and the page. */
export function keepTouched(): void {
  page = new Touched(document.getElementById(ROOT_ID) as Element);
}

/** Another page has taken the place of the one that was touched. */
export const forgetTouched = (): void => page?.forget();

/** If the page was drawn again, gives it what was touched, once. */
export const bringBack = (): void => page?.bringBack();

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
