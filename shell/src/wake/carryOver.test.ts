import { bringBack, forgetTouched, keepTouched } from './carryOver';

const PAGE = `<form><input name="name"><input name="tasks" type="checkbox" value="a"><input name="tasks" type="checkbox" value="b">
  <select name="city"><option value="">?</option><option value="m">Mysuru</option></select></form>
  <dialog><form><input name="name"><textarea name="message"></textarea><input type="password" name="secret"><input type="hidden" name="token" value="t0"></form></dialog>`;
const outlet = (): HTMLElement => document.getElementById('outlet') as HTMLElement;
const field = <Kind extends Element = HTMLInputElement>(selector: string): Kind =>
  outlet().querySelector(selector) as Kind;

/** The page as React draws it again. */
const drawAnew = (html = PAGE): void => void (outlet().innerHTML = html);

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div id="outlet"></div><footer></footer></div>';
  drawAnew();
});

test('typed and chosen values, an open dialog and the focus are there again when React has drawn the page again', () => {
  keepTouched();
  field('form:first-child [name=name]').value = 'Asha';
  field('[value=b]').checked = true;
  field<HTMLSelectElement>('select').value = 'm';
  field<HTMLDialogElement>('dialog').showModal();
  field('dialog [name=name]').value = 'ರವಿ';
  field('[name=secret]').value = 's3cret';
  field('[name=token]').value = 'old';
  const message = field<HTMLTextAreaElement>('textarea');
  message.focus();
  message.value = 'Is Sunday possible?';
  message.setSelectionRange(3, 9);
  drawAnew();
  const heard = jest.fn();
  outlet().addEventListener('input', heard);
  bringBack();
  const content = (selector: string) => [...new FormData(field<HTMLFormElement>(selector))];
  expect(content('form:first-child')).toEqual([
    ['name', 'Asha'],
    ['tasks', 'b'],
    ['city', 'm'],
  ]);
  expect(content('dialog form')).toEqual([
    ['name', 'ರವಿ'],
    ['message', 'Is Sunday possible?'],
    ['secret', 's3cret'],
    ['token', 't0'],
  ]);
  expect(field<HTMLDialogElement>('dialog').open).toBe(true);
  const again = field<HTMLTextAreaElement>('textarea');
  expect(again).toHaveFocus();
  expect([again.selectionStart, again.selectionEnd]).toEqual([3, 9]);
  // A form keeps a draft of what is typed into it.
  expect(heard).toHaveBeenCalled();
});

test('text that was typed on one page does not come to the next one', () => {
  keepTouched();
  field('[name=secret]').value = 's3cret';
  bringBack();
  drawAnew();
  bringBack();
  expect(field('[name=secret]')).toHaveValue('');
  keepTouched();
  field('[name=secret]').value = 's3cret';
  forgetTouched();
  drawAnew();
  bringBack();
  expect(field('[name=secret]')).toHaveValue('');
});

test('a page that hydrates in place, or has no such form any more, is left alone', () => {
  keepTouched();
  const name = field('[name=name]');
  name.value = 'Asha';
  const heard = jest.fn();
  outlet().addEventListener('input', heard);
  bringBack();
  expect([name.value, heard.mock.calls]).toEqual(['Asha', []]);
  keepTouched();
  drawAnew('<p>Gone</p>');
  bringBack();
  expect(outlet()).toHaveTextContent('Gone');
});

test('so it is with a form and the focus in the frame, and with a button whose words a translator has changed', () => {
  const footer = document.querySelector('footer') as HTMLElement;
  const draw = (): void =>
    void (footer.innerHTML = '<form><input name="name"><button class="send">Send</button></form>');
  draw();
  keepTouched();
  (footer.querySelector('input') as HTMLInputElement).value = 'Asha';
  const button = footer.querySelector('button') as HTMLElement;
  // A translator has changed its words.
  button.textContent = 'ಕಳುಹಿಸಿ';
  button.focus();
  draw();
  bringBack();
  expect(footer.querySelector('input')).toHaveValue('Asha');
  expect(footer.querySelector('button')).toHaveFocus();
});
