import { liveRelease } from '../testing/releases';
import { failedFiles, noteFailedFiles, onTagEvent, preloadFiles } from './fileTags';
import { IntegrityGuard } from './IntegrityGuard';

beforeEach(() => document.head.replaceChildren());

function tag(html: string): HTMLElement {
  document.head.insertAdjacentHTML('beforeend', html);
  return document.head.lastElementChild as HTMLElement;
}

test('files are preloaded once, also after the bootstrap script, and a stylesheet in the page needs no preload', () => {
  const release = liveRelease('mfe-blog', 'abc');
  const files = { scripts: ['static/js/Post.js'], styles: ['static/css/Post.css'] };
  tag(`<link rel="preload" href="${release.base}${release.entry}">`);
  tag('<style data-href="static/css/Post.css"></style>');
  preloadFiles(release, files, new IntegrityGuard());
  preloadFiles(release, files, new IntegrityGuard());
  const preloads = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  expect(
    [...preloads].map(({ href, crossOrigin }) => [new URL(href).pathname, crossOrigin]),
  ).toEqual([
    [release.base + release.entry, null],
    [`${release.base}static/js/Post.js`, 'anonymous'],
  ]);
});

test('scripts and stylesheets that load or fail are reported; images and errors in code are not', () => {
  const [failed, ended]: [string[], string[]] = [[], []];
  onTagEvent(['error'], (address) => failed.push(new URL(address).pathname));
  onTagEvent(['load', 'error'], (address, type) =>
    ended.push(`${new URL(address).pathname} ${type}`),
  );
  const script = tag('<script type="text/plain" src="/remotes/x.js"></script>');
  const style = tag('<link href="/remotes/x.css">');
  script.dispatchEvent(new Event('load'));
  for (const one of [script, style, tag('<img>')]) one.dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Oops' }));
  expect(failed).toEqual(['/remotes/x.js', '/remotes/x.css']);
  expect(ended).toEqual(['/remotes/x.js load', '/remotes/x.js error', '/remotes/x.css error']);
});

test('files of releases that fail are noted, and those of other sites are not', () => {
  failedFiles.clear();
  noteFailedFiles();
  for (const src of ['/remotes/shell/s1/a.js', 'https://google.test/gtag.js'])
    tag(`<script type="text/plain" src="${src}"></script>`).dispatchEvent(new Event('error'));
  expect([...failedFiles]).toEqual([new URL('/remotes/shell/s1/a.js', location.origin).href]);
});
