import { putBack, readContent, type DraftContent } from './draftFields';

/** A form with one field of every kind. */
function makeForm(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="name">
    <input name="email" type="email">
    <input name="start" type="datetime-local">
    <input name="city" list="cities"><datalist id="cities"><option value="Mysuru"></datalist>
    <textarea name="message"></textarea>
    <select name="interest"><option value="">What?</option><option>Errands</option><option>Other</option></select>
    <select name="days" multiple><option>Mon</option><option>Tue</option><option>Wed</option></select>
    <input type="checkbox" name="terms" value="agreed">
    <input type="checkbox" name="news" value="yes" checked>
    <input type="radio" name="reach" value="Phone"><input type="radio" name="reach" value="Email">
    <input type="password" name="password" autocomplete="new-password">
    <input type="file" name="attachment">
    <input type="hidden" name="token" value="t0">
    <input name="card" autocomplete="cc-number"><input name="pin" autocomplete="off">
    <input id="nameless">
    <button name="action" value="send">Send</button>
  </form>`;
  return document.forms[0] as HTMLFormElement;
}

let form: HTMLFormElement;
beforeEach(() => (form = makeForm()));

const field = <T extends Element = HTMLInputElement>(selector: string): T =>
  form.querySelector(selector) as T;
const type = (name: string, text: string): void => {
  field(`[name=${name}]`).value = text;
};

function fillEverything(): void {
  type('name', '  Asha ');
  type('email', 'not an address');
  type('start', '2027-01-02T10:30');
  type('city', 'Mysuru');
  type('message', 'two\nlines');
  field<HTMLSelectElement>('[name=interest]').value = 'Other';
  for (const option of field<HTMLSelectElement>('[name=days]').options)
    option.selected = option.value !== 'Tue';
  field('[name=terms]').checked = true;
  field('[name=news]').checked = false;
  field('[value=Email]').checked = true;
}

/** The data that the form would send. */
const sent = (): string[] =>
  [...new FormData(form)].map(([name, value]) => `${name}=${String(value)}`);

test('an untouched form has nothing to keep', () => {
  expect(readContent(form).size).toBe(0);
});

test('every kind of field is restored', () => {
  fillEverything();
  const [left, content] = [sent(), readContent(form)];
  form = makeForm();
  expect(sent()).not.toEqual(left);
  putBack(form, content);
  expect(sent()).toEqual(left);
});

test('passwords, cards, files, hidden fields and fields that ask not to be remembered are never read', () => {
  for (const name of ['password', 'card', 'pin', 'token']) type(name, 'secret');
  field('#nameless').value = 'secret';
  expect(readContent(form).size).toBe(0);
});

test('a revealed password is not read either', () => {
  type('password', 's3cret');
  field('[name=password]').type = 'text';
  expect(readContent(form).size).toBe(0);
});

test('a field with content is never replaced, and the others are filled', () => {
  fillEverything();
  const content = readContent(form);
  form = makeForm();
  type('name', 'Ravi');
  field<HTMLSelectElement>('[name=interest]').value = 'Errands';
  field('[value=Phone]').checked = true;
  putBack(form, content);
  expect(sent()).toEqual(
    expect.arrayContaining(['name=Ravi', 'interest=Errands', 'reach=Phone', 'city=Mysuru']),
  );
  expect(sent()).not.toContain('reach=Email');
});

test('a choice that a list no longer has leaves the list unchanged', () => {
  putBack(form, new Map([['interest', ['Gone']]]) as DraftContent);
  expect(field<HTMLSelectElement>('[name=interest]').selectedIndex).toBe(0);
});

test('text that a date cannot hold leaves it empty', () => {
  putBack(form, new Map([['start', ['tomorrow']]]) as DraftContent);
  expect(field('[name=start]').value).toBe('');
});

test('stored text is not put into a field that is now a password', () => {
  putBack(form, new Map([['password', ['s3cret']]]) as DraftContent);
  expect(field('[name=password]').value).toBe('');
});
