import { onFailedTag } from './failedTags';

const failed: string[] = [];
onFailedTag((address) => failed.push(address));

beforeEach(() => {
  failed.length = 0;
  document.head.replaceChildren();
});

function fail(tag: HTMLElement): void {
  document.head.append(tag);
  tag.dispatchEvent(new Event('error'));
}

test('scripts and stylesheets that could not be loaded are told by their addresses', () => {
  fail(Object.assign(document.createElement('script'), { src: '/remotes/a/1/x.js' }));
  fail(Object.assign(document.createElement('link'), { href: '/remotes/a/1/x.css' }));
  expect(failed).toEqual([
    `${location.origin}/remotes/a/1/x.js`,
    `${location.origin}/remotes/a/1/x.css`,
  ]);
});

test('pictures and errors in code are left to others', () => {
  fail(document.createElement('img'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Oops' }));
  expect(failed).toEqual([]);
});
