import { sharePages } from './sharePages';

const share = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve());
const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());

const press = async (selector: string): Promise<void> => {
  document.querySelector<HTMLElement>(selector)?.click();
  await new Promise((resolve) => setTimeout(resolve));
};
const said = () => document.querySelector('output')?.textContent;

beforeAll(sharePages);

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(navigator, { share });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  document.title = 'A post | GetIt';
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" href="https://getit.test/blog/a">',
  );
  document.body.innerHTML =
    '<button type="button" data-share><i>Other apps</i></button><output></output><button id="other">X</button>';
});

test('a press on the share button opens the share sheet with title and address; closing it is no failure', async () => {
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await press('#other');
  expect(share).not.toHaveBeenCalled();
  await press('i');
  expect(share).toHaveBeenCalledWith({ title: 'A post | GetIt', url: 'https://getit.test/blog/a' });
  expect(said()).toBe('');
});

test('where there is no share sheet, the address is copied', async () => {
  delete (navigator as { share?: unknown }).share;
  await press('i');
  expect(writeText).toHaveBeenCalledWith('https://getit.test/blog/a');
  expect(said()).toBe('Link copied');
});

test('a press that the browser no longer takes for one asks for another', async () => {
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press('i');
  expect(said()).toBe('Press again to share');
});
