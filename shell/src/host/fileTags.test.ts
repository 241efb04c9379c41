import { liveRelease } from '../testing/releases';
import { failedFiles, noteFailedFiles, preloadFiles } from './fileTags';
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

test('scripts and stylesheets of releases that fail are noted; images, errors in code and files of other sites are not', () => {
  failedFiles.clear();
  noteFailedFiles();
  for (const html of [
    '<script type="text/plain" src="/remotes/x.js"></script>',
    '<link href="/remotes/x.css">',
    '<img src="/remotes/x.png">',
    '<script type="text/plain" src="https://google.test/gtag.js"></script>',
  ])
    tag(html).dispatchEvent(new Event('error'));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Oops' }));
  const { origin } = location;
  expect([...failedFiles]).toEqual([`${origin}/remotes/x.js`, `${origin}/remotes/x.css`]);
});
