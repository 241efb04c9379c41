type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form holds beyond its defaults: the content of each field that was changed, by `keyOf`. */
export type DraftContent = ReadonlyMap<string, readonly string[]>;

/** What is never written down: secrets, files, and what the visitor did not type. */
const UNKEPT_TYPES = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

/** Fields that a page marks as secret; a password that is being shown has the type of text. */
const SECRET = /\b(off|current-password|new-password|one-time-code|cc-[a-z-]+)\b/;

/** Reads what the visitor changed. */
export function readContent(form: HTMLFormElement): DraftContent {
  return new Map(
    keptFields(form)
      .filter(isChanged)
      .map((field) => [keyOf(field), contentOf(field)]),
  );
}

/** Puts content back, but never into a field that holds something already. */
export function putBack(form: HTMLFormElement, content: DraftContent): void {
  const fields = keptFields(form);
  const touched = fields.filter(isChanged).map(({ name }) => name);
  for (const field of fields) {
    const kept = content.get(keyOf(field));
    if (kept && !touched.includes(field.name)) fill(field, kept);
  }
}

function keptFields(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !UNKEPT_TYPES.includes(element.type) &&
      !SECRET.test(element.getAttribute('autocomplete') ?? ''),
  );
}

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** Boxes and radio buttons share a name with others and are told apart by their value. */
const keyOf = (field: Field): string =>
  isTick(field) ? `${field.name}=${field.value}` : field.name;

function contentOf(field: Field): string[] {
  if (isTick(field)) return field.checked ? [field.value] : [];
  if (field instanceof HTMLSelectElement)
    return [...field.selectedOptions].map(({ value }) => value);
  return [field.value];
}

function defaultOf(field: Field): string[] {
  if (isTick(field)) return field.defaultChecked ? [field.value] : [];
  if (!(field instanceof HTMLSelectElement)) return [field.defaultValue];
  const preset = [...field.options].filter(({ defaultSelected }) => defaultSelected);
  if (preset.length === 0 && !field.multiple) preset.push(...[...field.options].slice(0, 1));
  return preset.map(({ value }) => value);
}

const isChanged = (field: Field): boolean =>
  JSON.stringify(contentOf(field)) !== JSON.stringify(defaultOf(field));

function fill(field: Field, content: readonly string[]): void {
  if (isTick(field)) field.checked = content.includes(field.value);
  else if (!(field instanceof HTMLSelectElement)) field.value = content[0] ?? '';
  // A choice that the list no longer has must not leave the list without any.
  else if ([...field.options].some(({ value }) => content.includes(value)))
    for (const option of field.options) option.selected = content.includes(option.value);
}
