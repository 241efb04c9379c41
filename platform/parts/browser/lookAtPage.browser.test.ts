import { copyFileSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfSuite, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { repositoryRoot } from '../testing/repositoryRoot';
import { browserViolations } from '../verify/visit/browserViolations';
import { startBrowser, type StartedBrowser } from './startBrowser';

jest.setTimeout(120_000);

const ROOM = 'x'.repeat(160);
const PHOTO = 'src="/photo.jpg" width="1080" height="720" alt="A queue"';
/** A square button. */
const small = (size: number): string => `style="width: ${size}px; height: ${size}px; padding: 0"`;
/** What does not make a page wider, although it is. */
const HELD = `<pre style="overflow-x: auto">${ROOM}</pre><div style="overflow-x: auto"><table><tr><td>${ROOM}</table></div><div style="overflow: hidden"><p>${ROOM}</p></div>
    <p hidden>${ROOM}</p><a href="#" style="position: absolute; left: -999px">Skip</a>
    <div style="position: fixed; left: 300px; top: 99px; width: 200px">Chat</div>`;
const stacked = (second: string): string =>
  `<h2 style="height: 20px; font-size: 40px; line-height: 1">Sure</h2><p style="${second}">Prices per hour</p>`;

/** What is in a page that breaks a rule, the beginning of what is said, and the page after what the sentence advises. */
const BROKEN: Readonly<Record<string, readonly [page: string, says: RegExp, fixed: string]>> = {
  'a picture with a width that shrinks and a height that stays': [
    `<style>img { max-width: 100% }</style><img class="wide" ${PHOTO}>`,
    /^PARTS-174 .* it distorts <img class="wide" src="\/photo\.jpg"> "A queue" \(1080 × 720 px, drawn as 360 × 720 px\)\. Write `height: auto` next to `max-width: 100%`, or/,
    `<style>img { max-width: 100%; height: auto }</style><img ${PHOTO}>`,
  ],
  'a lazy picture far down': [
    `<div style="height: 9000px"></div><img loading="lazy" style="width: 90%" ${PHOTO}>`,
    /^PARTS-174 .*1080 × 720 px, drawn as 324 × 720 px/,
    `<div style="height: 9000px"></div><img loading="lazy" style="width: 90%; height: auto" ${PHOTO}>`,
  ],
  'a picture that a flex box stretches': [
    `<div style="display: flex"><img style="width: 90px; max-width: 100%; height: auto" ${PHOTO}><p style="height: 216px">Words</p></div>`,
    /^PARTS-174 .*drawn as 90 × 216 px\)\. Write `height: auto` next to `max-width: 100%`, and `align-self: start`/,
    `<div style="display: flex"><img style="width: 90px; max-width: 100%; height: auto; align-self: start" ${PHOTO}><p style="height: 216px">Words</p></div>`,
  ],
  'a picture that is cut on purpose, in another way than its box': [
    `<img style="width: 200px; height: 200px" ${PHOTO}>`,
    /^PARTS-174 .*drawn as 200 × 200 px.* or `object-fit: cover` to cut it/,
    `<img style="width: 200px; height: 200px; object-fit: cover" ${PHOTO}>`,
  ],
  'a long line of code': [
    `<pre class="code"><code>${ROOM}</code></pre>`,
    /^PARTS-175 .* it is 1\d{3} px wide in a window of 360 px, because of <pre class="code"> "x+…" \(ends at 1\d{3} px\)\. Give the `pre` `overflow-x: auto`\./,
    `<pre style="overflow-x: auto"><code>${ROOM}</code></pre>`,
  ],
  'a long line of code in a grid': [
    `<main style="display: grid"><article><pre>${ROOM}</pre></article></main>`,
    /^PARTS-175 .*because of <pre> .*`overflow-x: auto`\. Give <article> "x+…" `min-width: 0`\./,
    `<main style="display: grid"><article style="min-width: 0"><pre style="overflow-x: auto">${ROOM}</pre></article></main>`,
  ],
  'a wide table': [
    `<table><tr><td>${ROOM}<td>2</table>`,
    /^PARTS-175 .*because of <table> .* Put the table into an element with `overflow-x: auto`/,
    `<div style="overflow-x: auto"><table><tr><td>${ROOM}<td>2</table></div>`,
  ],
  'a frame of a fixed width': [
    `<p>Map</p><iframe style="width: 600px" srcdoc="Map" frameborder="0"></iframe>`,
    /^PARTS-175 .*because of <iframe> \(ends at 600 px\)\. Give it `max-width: 100%`/,
    `<p>Map</p><iframe style="width: 600px; max-width: 100%" srcdoc="Map" frameborder="0"></iframe>`,
  ],
  'a word that does not break': [
    `<p>Write to <b>${ROOM}</b></p>`,
    /^PARTS-175 .*because of <b> .* Give it `overflow-wrap: anywhere`/,
    `<p>Write to <b style="overflow-wrap: anywhere">${ROOM}</b></p>`,
  ],
  'a box of a fixed width': [
    `<section class="card" style="width: 500px"><p>Words</p></section>${HELD}`,
    /^PARTS-175 .*because of <section class="card"> "Words" \(ends at 500 px\)\. Give it no fixed or least width, but `max-width: 100%`\. To/,
    `<section style="width: 500px; max-width: 100%"><p>Words</p></section>${HELD}`,
  ],
  'a box that is placed outside the window': [
    `<i class="dot" style="position: absolute; top: 0; left: 350px; width: 40px; height: 40px"></i>`,
    /^PARTS-175 .*because of <i class="dot"> \(ends at 390 px\)\. Place it inside the window, or into an element with `position: relative; overflow: hidden`/,
    `<div style="position: relative; overflow: hidden"><i style="position: absolute; top: 0; left: 350px; width: 40px; height: 40px"></i></div>`,
  ],
  'a heading that outgrows its height': [
    stacked(''),
    /^PARTS-176 .*text lies over text: <h2> "Sure" and <p> "Prices per hour" \([\d.]+ × [\d.]+ px in common\)/,
    '<h2 style="font-size: 40px; line-height: 1">Sure</h2><p>Prices per hour</p>',
  ],
  'a label that cuts the words behind it': [
    stacked('background: white; width: 5em; position: relative'),
    /^PARTS-176 .*<h2> "Sure" and <p> "Prices/,
    '<h2 style="font-size: 40px; line-height: 1">Sure</h2><p style="background: white">Prices per hour</p>',
  ],
  'text far below the window': [
    `<div style="height: 9000px"></div><p>First</p><p style="margin-top: -1.5em">Second</p>`,
    /^PARTS-176 .*<p> "First" and <p> "Second"/,
    '<div style="height: 9000px"></div><p>First</p><p>Second</p>',
  ],
  'small buttons next to each other': [
    `<button class="close" ${small(16)} aria-label="Close"></button><button ${small(16)} aria-label="Open"></button>`,
    /^PARTS-177 .*these are smaller than 24 × 24 px, and close to others: <button class="close"> "Close" \(16 × 16 px\), <button> "Open" .*\. Give them `min-width: 24px`, `min-height: 24px`/,
    `<button ${small(24)} aria-label="Close"></button><button ${small(24)} aria-label="Open"></button>`,
  ],
  'links below each other': [
    '<nav style="line-height: 1.2"><div><a href="/1">One</a></div><div><a href="/2">Two</a></div></nav>',
    /^PARTS-177 .*<a> "One" \([\d.]+ × [\d.]+ px\), <a> "Two" .* if they are links, `display: inline-block`/,
    '<nav><style>a { display: inline-block; padding: 4px }</style><div><a href="/1">One</a></div><div><a href="/2">Two</a></div></nav>',
  ],
  'a button with words in a pale colour': [
    '<button class="join" style="color: #fff; background: #9ad0c4; padding: 9px">Join</button>',
    /^PARTS-179 .*these words are hard to read: <button class="join"> "Join" \(#ffffff on #9ad0c4, a contrast of 1\.72\)\. Take colours/,
    '<button style="color: #fff; background: #17604f; padding: 9px">Join</button>',
  ],
  'words that the dark makes pale': [
    '<style>@media (prefers-color-scheme: dark) { p { background: #000; color: #333; transition: color 9s } }</style><p>Prices</p>',
    /^PARTS-179 .*<p> "Prices" \(#333333 on #000000, a contrast of 1\.66, in the dark\)/,
    '<style>@media (prefers-color-scheme: dark) { p { background: #000; color: #ccc; transition: color 9s } }</style><p>Prices</p>',
  ],
  'a button, a link, a field and a picture without a name': [
    `<button style="padding: 9px"></button><p><a href="/1"><img src="/photo.jpg" style="width: 90px; height: auto"></a></p><input name="city">`,
    /^PARTS-180 .*a screen reader has no name for <button>, <img src="\/photo\.jpg">, <input type="text" name="city"> and 1 more\. Give each/,
    `<button style="padding: 9px" aria-label="Menu"></button><p><a href="/1"><img src="/photo.jpg" alt="Prices" style="width: 90px; height: auto"></a></p><label>City <input name="city"></label>`,
  ],
};

const FINE: Readonly<Record<string, string>> = {
  'pictures that are tiny, hidden, or drawings': `
    <img src="/photo.jpg" width="1" height="1" alt=""><img style="visibility: hidden; height: 20px" ${PHOTO}>
    <img style="width: 300px; height: 20px" alt="" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/%3E">`,
  'what scrolls, is cut, hidden, left of the window, or fixed': HELD,
  'text under a bar, a dialog, in layers, faint, for screen readers, or for the eye alone': `
    <header style="position: sticky; top: 0; height: 1px"><p>GetIt</p></header><h1>Errands</h1>
    <dialog open style="top: 0">Join</dialog>
    <div style="position: relative; height: 60px"><p style="position: absolute; inset: 0; background: white">One</p>
      <p style="position: absolute; inset: 0; background: white">Two</p></div>
    <p>Faint</p><p style="margin-top: -1.5em; opacity: 0">Later</p>
    <p style="margin-top: -1.5em; position: absolute; overflow: hidden; width: 1px; height: 1px; clip-path: inset(50%)">Aloud</p>
    <p aria-hidden="true" style="margin-top: -1.5em; opacity: 0.1">404</p>`,
  'a label in its field, tight headings, and a letter that is raised': `
    <div style="position: relative"><label for="e" style="position: absolute; left: 9px; top: 9px">Email</label><input id="e" placeholder="you@example.com" style="padding: 9px"></div>
    <h2 style="line-height: 1">Somebody you can trust</h2><h3 style="line-height: 1; margin: 0">for the errand</h3>
    <p style="line-height: 1">A <sup>2</sup> B <ruby>漢<rt>kan</rt></ruby></p>`,
  'links in sentences, alone, skipped, or around a picture, and controls that stretch beyond their box': `
    <p style="line-height: 1.1">Read <a href="/1">this</a> and <a href="/2">that</a> before you go on, or <a href="/a">a</a> <a href="/b">b</a>.</p>
    <p style="margin: 40px 0"><a href="/3">Alone</a></p>
    <a href="#main" style="position: absolute; clip-path: inset(50%); width: 9px; overflow: hidden">Skip</a>
    <article style="position: relative; height: 99px"><style>.card::after { content: ''; position: absolute; inset: 0 }</style><p><a class="card" href="/4">Card</a></p><p>Words</p></article>
    <style>.dot { position: relative; margin: 20px } .dot::after { content: ''; position: absolute; inset: -6px }</style><button class="dot" ${small(16)} aria-label="Next"></button>
    <nav><a href="/5"><img style="width: 90px; height: auto" ${PHOTO}></a></nav>`,
  'controls that cannot be pressed, and boxes in large labels': `
    <button disabled ${small(9)}>x</button><div inert><button ${small(9)}>x</button></div><div hidden><button ${small(9)}>x</button></div>
    <div aria-hidden="true"><input name="website" tabindex="-1" style="height: 9px"></div>
    <div style="width: 1px; height: 1px; overflow: hidden; position: absolute"><button ${small(9)}>x</button></div>
    <label style="display: block; padding: 9px"><input type="checkbox"> Yes</label><label style="display: block; padding: 9px"><input type="checkbox"> No</label>`,
  'an animation that has not ended': `
    <style>@keyframes in { from { transform: translateY(-3em) } } p { animation: in 30s }</style><h1>Errands</h1><p>Prices</p>`,
};

const path = (name: string): string => `/${name.replaceAll(/\W+/g, '-')}`;
const pageOf = (body: string): string =>
  `<!doctype html><title>A page</title><style>* { margin: 0 } body { font: 16px/1.5 sans-serif }</style><div id="outlet" data-ready>${body}</div>`;

const root = folderOfSuite();
let browser: StartedBrowser;
beforeAll(async () => {
  const checkout = join(root, 'checkouts/1');
  const pages = {
    ...FINE,
    ...Object.fromEntries(
      Object.entries(BROKEN).flatMap(([name, [page, , fixed]]) => [
        [name, page],
        [`${name}, fixed`, fixed],
      ]),
    ),
  };
  writeFiles(checkout, {
    ...Object.fromEntries(
      Object.entries(pages).map(([name, body]) => [`public${path(name)}.html`, pageOf(body)]),
    ),
    'headers.json': '[]',
    'state.json': JSON.stringify({ config: { origin: 'https://pages.test' } }),
  });
  copyFileSync(join(repositoryRoot, 'docs/landing.jpg'), join(checkout, 'public/photo.jpg'));
  symlinkSync('checkouts/1', join(root, 'live'));
  browser = await startBrowser(process.env, 60_000);
});
afterAll(() => browser.stop());

/** What is said about a page, one violation a line. */
async function objections(name: string): Promise<string> {
  const pages = [{ part: 'mfe-x', path: path(name), status: 200 as const }];
  const found = browserViolations(await browser.openPages({ root, pages }));
  return found.map(({ code, sentence }) => `${code} ${sentence}`).join('\n');
}

test.each(Object.entries(BROKEN))(
  '%s is refused, and what the sentence advises fixes it',
  async (name, [, says]) => {
    const said = await objections(name);
    expect(said).toMatch(says);
    expect(said).toMatch(/ and open \/\S+ in a window of 360 px\.$/);
    expect(said.split('\n')).toHaveLength(1);
    expect(await objections(`${name}, fixed`)).toBe('');
  },
);

test.each(Object.keys(FINE))('%s: nothing is refused', async (name) => {
  expect(await objections(name)).toBe('');
});

test('with the base styles of the site, a picture, a table of words and plain controls are fine as they come', async () => {
  const styles = readFileSync(join(repositoryRoot, 'shared-config/ui/base.css'), 'utf8');
  writeFiles(join(root, 'checkouts/1/public'), {
    'base.html': pageOf(
      `<style>${styles}</style><picture><img loading="lazy" ${PHOTO}></picture><figure><img ${PHOTO}></figure>
      <button>x</button><label>Day <select><option>1</select></label><label>City <input></label><details><summary>Why</summary></details>`,
    ),
  });
  expect(await objections('base')).toBe('');
});
