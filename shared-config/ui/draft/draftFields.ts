type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The content of each changed field, by `keyOf`. */
export type DraftContent = ReadonlyMap<string, readonly string[]>;

/** Never kept: secrets, files and values that the visitor did not type. */
const UNKEPT_TYPES = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

/** Marks a field as secret: a revealed password has the type `text`. */
const SECRET = /\b(off|current-password|new-password|one-time-code|cc-[a-z-]+)\b/;

export function readContent(form: HTMLFormElement): DraftContent {
  return new Map(
    keptFields(form)
      .filter(isChanged)
      .map((field) => [keyOf(field), contentOf(field)]),
  );
}

/** Restores content, but never into a field that has been changed already. */
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

/** Checkboxes and radio buttons can share a name, so their key has the value too. */
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
  // An option that no longer exists must not clear the selection.
  else if ([...field.options].some(({ value }) => content.includes(value)))
    for (const option of field.options) option.selected = content.includes(option.value);
}
