import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectField, TextField } from '../fields';
import { DraftNote } from './DraftNote';
import type { Prefill } from '../usePrefill';
import { SAVE_EVERY, useDraft } from './useDraft';

const KEY = 'getit.draft.contact';
const HOUR = 60 * 60 * 1000;

interface FormProps {
  readonly name?: string;
  readonly prefill?: Prefill;
}

function Form({ name = 'contact', prefill = {} }: FormProps) {
  const [draft, clear] = useDraft(name, prefill);
  return (
    <form ref={draft} aria-label={name}>
      <DraftNote clear={clear} />
      <TextField label="Name" name="name" />
      <textarea aria-label="Message" name="message" />
      <TextField label="Start" name="start" type="datetime-local" />
      <SelectField label="Interest" name="interest" placeholder="What?" options={['A', 'B']} />
      <input aria-label="Terms" type="checkbox" name="terms" value="agreed" />
      <input aria-label="News" type="checkbox" name="news" value="yes" defaultChecked />
      <input aria-label="Password" type="password" name="password" autoComplete="new-password" />
      <input aria-label="Card" name="card" autoComplete="cc-number" />
      <input aria-label="Trap" name="homepage" autoComplete="off" />
      <input aria-label="Attachment" type="file" name="attachment" />
      <input type="hidden" name="token" value="t0" />
      <input aria-label="Nameless" />
      <button name="action" value="send" />
    </form>
  );
}

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
const field = (label = 'Name') => screen.getByLabelText<HTMLInputElement>(label);
const kept = (): string | null => localStorage.getItem(KEY);
const keep = (content: [string, string][], at = Date.now(), key = KEY): void =>
  localStorage.setItem(key, JSON.stringify({ at, content }));
const passTime = (): void => void jest.advanceTimersByTime(SAVE_EVERY);
const leaveTab = (): void => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
/** The data that the form would send. */
const sent = () => [...new FormData(screen.getByRole<HTMLFormElement>('form'))].join('&');

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('input of every kind is restored when the form is opened again', async () => {
  render(<Form />);
  passTime();
  expect(kept()).toBeNull();
  await user.type(field(), '  Asha ');
  await user.type(field('Message'), 'two{Enter}lines');
  await user.type(field('Start'), '2027-01-02T10:30');
  await user.selectOptions(field('Interest'), 'B');
  await user.click(field('Terms'));
  await user.click(field('News'));
  passTime();
  const left = sent();
  expect(left).toMatch(/ Asha .*two\s+lines.*2027.*B.*agreed/s);
  document.body.replaceChildren();
  render(<Form />);
  expect(sent()).toBe(left);
});

test('passwords, cards, files, hidden fields and fields that ask not to be remembered are neither kept nor filled', async () => {
  keep([
    ['password', 's3cret'],
    ['card', '4111'],
  ]);
  render(<Form />);
  for (const label of ['Password', 'Card', 'Trap', 'Nameless']) {
    expect(field(label)).toHaveValue('');
    await user.type(field(label), 'secret');
  }
  await user.upload(field('Attachment'), new File(['x'], 'x.txt'));
  // As its button reveals it.
  field('Password').type = 'text';
  await user.type(field('Password'), '!');
  passTime();
  expect(kept()).toBeNull();
});

test('a value that a list no longer has or a date cannot hold leaves the field unchanged', () => {
  keep([
    ['interest', 'Gone'],
    ['start', 'tomorrow'],
  ]);
  render(<Form />);
  expect(field('Interest')).toHaveProperty('selectedIndex', 0);
  expect(field('Start')).toHaveValue('');
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
  ['the visitor goes to another page of the site', (unmount: () => void) => unmount()],
])('no input is lost when %s', async (_what, leave) => {
  const { unmount } = render(<Form />);
  await user.type(field(), 'Asha');
  leave(unmount);
  expect(kept()).toContain('"Asha"');
});

/** Hydrates an existing form. */
function Adopt({ form }: { readonly form: HTMLFormElement }) {
  const [draft] = useDraft('contact');
  return <i ref={(here) => (here ? draft(form) : undefined)} />;
}

test('text typed before hydration stays, and is saved from then on', () => {
  keep([
    ['name', 'Ravi'],
    ['city', 'Mysuru'],
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = '<form aria-label="f"><input name="name"><input name="city"></form>';
  const form = screen.getByRole<HTMLFormElement>('form');
  (form.elements.namedItem('name') as HTMLInputElement).value = 'Asha';
  const { unmount } = render(<Adopt form={form} />);
  passTime();
  expect(sent()).toBe('name,Asha&city,Mysuru');
  expect(kept()).toContain('[["name","Asha"],["city","Mysuru"]]');
  unmount();
  place.remove();
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

test('a form says that it has what was typed before, and Clear empties it for good: phones are shared', async () => {
  const note = () => screen.queryByText(/^We have brought back what you typed here earlier\./);
  const { unmount } = render(<Form />);
  await user.type(field(), 'Asha');
  passTime();
  expect(note()).toBeNull();
  unmount();
  render(<Form />);
  expect(note()).toBeVisible();
  await user.type(field(), ' Rao');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([note(), field().value, kept()]).toEqual([null, '', null]);
  passTime();
  leaveTab();
  expect(kept()).toBeNull();
});

test('a field gets a given value if the draft leaves it empty, and again when that value changes', () => {
  keep([['message', 'Kept']]);
  const { rerender } = render(<Form prefill={{ message: 'Given' }} />);
  expect(field('Message')).toHaveValue('Kept');
  rerender(<Form prefill={{ interest: 'B' }} />);
  expect(field('Interest')).toHaveValue('B');
});

test('a value that a browser fills in by the event `change` alone is saved; leaving a field that has not changed saves nothing', async () => {
  render(<Form />);
  fireEvent.change(field(), { target: { value: 'Asha' } });
  passTime();
  expect(kept()).toContain('"Asha"');
  localStorage.clear();
  await user.click(field());
  await user.tab();
  fireEvent(field(), new Event('change', { bubbles: true }));
  passTime();
  leaveTab();
  expect(kept()).toBeNull();
});

test('a tab without input does not restore what another tab has sent', async () => {
  keep([['name', 'Asha']]);
  const { unmount } = render(<Form />);
  expect(field()).toHaveValue('Asha');
  localStorage.clear();
  leaveTab();
  unmount();
  expect(kept()).toBeNull();
});

test('a draft is restored until 24 hours have passed, and then removed, even if its form is not opened', () => {
  keep([['name', 'Asha']], Date.now() - 24 * HOUR + 1000);
  keep([['name', 'Asha']], Date.now() - 24 * HOUR, 'getit.draft.booking');
  localStorage.setItem('getit.early-access-email', 'asha@example.com');
  render(<Form />);
  expect(field()).toHaveValue('Asha');
  expect(Object.keys(localStorage).sort()).toEqual([KEY, 'getit.early-access-email']);
});

test.each([
  ['torn', '{"at":17'],
  ['null', 'null'],
  ['without a time', JSON.stringify({ content: [['name', 'Asha']] })],
])('a draft that is %s is discarded silently', async (_what, text) => {
  localStorage.setItem(KEY, text);
  render(<Form />);
  expect(field()).toHaveValue('');
  expect(kept()).toBeNull();
  await user.type(field(), 'Ravi');
  passTime();
  expect(kept()).toContain('"Ravi"');
});

test('a draft of another shape fills in nothing, and stays for the release that knows it', () => {
  const text = JSON.stringify({ at: Date.now(), content: { name: 'Asha' } });
  localStorage.setItem(KEY, text);
  render(<Form />);
  expect(field()).toHaveValue('');
  expect(kept()).toBe(text);
});

test('the form works if storage is refused', async () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No storage here.', 'SecurityError');
    });
  render(<Form />);
  await user.type(field(), 'Asha');
  passTime();
  screen.getByRole<HTMLFormElement>('form').reset();
  expect(field()).toHaveValue('');
});
