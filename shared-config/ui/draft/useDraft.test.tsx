import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField, TextField } from '../fields';
import { SAVE_EVERY, useDraft } from './useDraft';

const KEY = 'getit.draft.contact';
const HOUR = 60 * 60 * 1000;

function Form({ name = 'contact' }: { readonly name?: string }) {
  return (
    <form ref={useDraft(name)} aria-label={name}>
      <TextField label="Name" name="name" />
      <TextField label="City" name="city" />
      <SelectField label="Interest" name="interest" placeholder="What?" options={['A', 'B']} />
    </form>
  );
}

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
const field = (label = 'Name'): HTMLElement => screen.getByLabelText(label);
const kept = (): string | null => localStorage.getItem(KEY);
const keep = (draft: unknown): void => localStorage.setItem(KEY, JSON.stringify(draft));
const passTime = (): void => void jest.advanceTimersByTime(SAVE_EVERY);
const leaveTab = (): void => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('input is restored when the form is opened again', async () => {
  render(<Form />);
  await user.type(field(), 'Asha');
  await user.selectOptions(field('Interest'), 'B');
  passTime();
  document.body.replaceChildren();
  render(<Form />);
  expect(field()).toHaveValue('Asha');
  expect(field('Interest')).toHaveValue('B');
});

test('a crash loses at most the input of the last 400 ms', async () => {
  render(<Form />);
  await user.type(field(), 'Asha');
  expect(kept()).toBeNull();
  passTime();
  expect(kept()).toContain('"Asha"');
  await user.type(field(), ' Rao');
  expect(kept()).toContain('"Asha"');
  passTime();
  expect(kept()).toContain('"Asha Rao"');
});

test.each([
  ['the tab is hidden', leaveTab],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
])('no input is lost when %s', async (_what, leave) => {
  render(<Form />);
  await user.type(field(), 'Asha');
  leave();
  expect(kept()).toContain('"Asha"');
});

test('going to another page of the site loses no input', async () => {
  const { unmount } = render(<Form />);
  await user.type(field(), 'Asha');
  unmount();
  expect(kept()).toContain('"Asha"');
});

test('text typed before hydration stays, and is saved from then on', () => {
  keep({ at: Date.now(), content: [['name', ['Ravi']], ['city', ['Mysuru']]] }); // prettier-ignore
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<form><input name="name"><input name="city"></form>';
  const form = place.querySelector('form') as HTMLFormElement;
  (form.elements.namedItem('name') as HTMLInputElement).value = 'Asha';
  const { unmount } = render(<Adopt form={form} />);
  passTime();
  expect([...new FormData(form).values()]).toEqual(['Asha', 'Mysuru']);
  expect(kept()).toContain('[["name",["Asha"]],["city",["Mysuru"]]]');
  unmount();
  place.remove();
});

/** Hydrates an existing form. */
function Adopt({ form }: { readonly form: HTMLFormElement }) {
  const draft = useDraft('contact');
  return <i ref={(here) => (here ? draft(form) : undefined)} />;
}

test('a form that is reset after a success leaves no draft', async () => {
  const { unmount } = render(<Form />);
  await user.type(field(), 'Asha');
  passTime();
  await user.type(field(), ' Rao');
  screen.getByRole<HTMLFormElement>('form').reset();
  expect(kept()).toBeNull();
  passTime();
  leaveTab();
  unmount();
  expect(kept()).toBeNull();
});

test('emptying all fields removes the draft', async () => {
  render(<Form />);
  await user.type(field(), 'Asha');
  await user.selectOptions(field('Interest'), 'A');
  passTime();
  await user.clear(field());
  await user.selectOptions(field('Interest'), '');
  passTime();
  expect(localStorage).toHaveLength(0);
});

test('each form has its own draft', async () => {
  render(<Form name="footer" />);
  await user.type(field(), 'Asha');
  passTime();
  document.body.replaceChildren();
  render(<Form />);
  expect(field()).toHaveValue('');
});

test('a tab without input does not restore what another tab has sent', async () => {
  keep({ at: Date.now(), content: [['name', ['Asha']]] });
  const { unmount } = render(<Form />);
  expect(field()).toHaveValue('Asha');
  localStorage.clear();
  leaveTab();
  unmount();
  expect(kept()).toBeNull();
});

test('after 24 hours a draft is removed, even if its form is not opened', () => {
  const old = JSON.stringify({ at: Date.now() - 24 * HOUR, content: [['name', ['Asha']]] });
  localStorage.setItem(KEY, old);
  localStorage.setItem('getit.draft.booking', old);
  localStorage.setItem('getit.early-access-email', 'asha@example.com');
  render(<Form />);
  expect(field()).toHaveValue('');
  expect(Object.keys(localStorage)).toEqual(['getit.early-access-email']);
});

test('a draft is restored until 24 hours have passed', () => {
  keep({ at: Date.now() - 24 * HOUR + 1000, content: [['name', ['Asha']]] });
  render(<Form />);
  expect(field()).toHaveValue('Asha');
});

test.each([
  ['torn', '{"at":17'],
  ['null', 'null'],
  ['of another shape', JSON.stringify({ at: 0, content: { name: 'Asha' } })],
  ['not text', JSON.stringify({ at: 8.64e15, content: [['name', [7]]] })],
  ['of a clock that was ahead', JSON.stringify({ at: 8.64e15, content: [['name', ['Asha']]] })],
])('a draft that is %s is discarded silently', async (_what, text) => {
  localStorage.setItem(KEY, text);
  render(<Form />);
  expect(field()).toHaveValue('');
  expect(kept()).toBeNull();
  await user.type(field(), 'Ravi');
  passTime();
  expect(kept()).toContain('"Ravi"');
});

test.each([
  ['refused', 'SecurityError'],
  ['full', 'QuotaExceededError'],
])('the form works if storage is %s', async (_what, name) => {
  const refuse = (): never => {
    throw new DOMException('No storage here.', name);
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  if (name === 'SecurityError') {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  }
  render(<Form />);
  await user.type(field(), 'Asha');
  passTime();
  screen.getByRole<HTMLFormElement>('form').reset();
  expect(field()).toHaveValue('');
});
