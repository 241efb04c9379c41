import { sharePages } from './sharePages';

test('a press on the share button opens the share sheet with title and address of the page; no other button does', () => {
  const share = jest.fn<Promise<void>, [ShareData]>(() => Promise.resolve());
  Object.assign(navigator, { share });
  document.title = 'A post | GetIt';
  document.head.insertAdjacentHTML(
    'beforeend',
    '<link rel="canonical" href="https://getit.test/blog/a">',
  );
  document.body.innerHTML =
    '<button type="button" data-share><i>Other apps</i></button><output></output><button id="other">X</button>';
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  sharePages();
  press('#other');
  expect(share).not.toHaveBeenCalled();
  press('i');
  expect(share.mock.calls).toEqual([
    [{ title: 'A post | GetIt', url: 'https://getit.test/blog/a' }],
  ]);
});
