import { copy, share } from './share';

const sheet = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve());
const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
const LINK = 'https://getit.test/blog/a';

const give = (part: 'share' | 'clipboard', value: unknown): void =>
  void Object.defineProperty(navigator, part, { configurable: true, value });
const lose = (part: 'share' | 'clipboard') => Reflect.deleteProperty(navigator, part);
const refused = (name: string) => new DOMException('', name);

const button = () => document.querySelector('button') as HTMLElement;
const press = () => share(button(), { title: 'A', url: LINK });
const said = () => document.querySelector('output')?.textContent;
const selected = () => getSelection()?.toString();

beforeEach(() => {
  jest.resetAllMocks();
  give('share', sheet);
  give('clipboard', { writeText });
  getSelection()?.removeAllRanges();
  document.body.innerHTML = '<p><button>Share</button><button>Other</button><output></output></p>';
});

test.each([
  ['closing it', 'AbortError'],
  ['a second press while it is open', 'InvalidStateError'],
])('a press opens the share sheet of the system, and %s is no failure', async (_what, name) => {
  sheet.mockRejectedValueOnce(refused(name));
  await press();
  expect(sheet).toHaveBeenCalledWith({ title: 'A', url: LINK });
  expect([said(), writeText.mock.calls]).toEqual(['', []]);
});

test.each([
  ['has none', () => lose('share')],
  ['refuses it', () => sheet.mockRejectedValueOnce(refused('NotAllowedError'))],
  ['cannot take the data', () => sheet.mockRejectedValueOnce(refused('DataError'))],
])('where the browser %s, the address is copied, and the page says so', async (_what, prepare) => {
  prepare();
  await press();
  expect(writeText).toHaveBeenCalledWith(LINK);
  expect([said(), selected()]).toEqual(['Copied', '']);
});

test.each([
  ['refuses the clipboard', () => writeText.mockRejectedValue(refused('NotAllowedError'))],
  ['has no clipboard, as without HTTPS', () => lose('clipboard')],
])('where the browser %s, the text is shown and selected', async (_what, prepare) => {
  prepare();
  lose('share');
  await press();
  expect([said(), selected()]).toEqual([`Copy this: ${LINK}`, LINK]);
  await copy(button(), 'GETIT50OFF');
  expect([said(), selected()]).toEqual(['Copy this: GETIT50OFF', 'GETIT50OFF']);
});
