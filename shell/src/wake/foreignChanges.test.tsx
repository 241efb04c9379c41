import { act, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { recordChanges } from './recordChanges';
import { undoChanges, useChangesAgain } from './foreignChanges';
import { tolerateTranslations } from './translations';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { insertBefore, removeChild } = Node.prototype;
let root: Root | undefined;

function App({ times = 0 }: { readonly times?: number }) {
  useChangesAgain('root');
  return (
    <>
      <p>
        Asked {times} times{times > 1 && '. Enough'}
        {times === 3 && <b>!</b>} today
      </p>
      <div id="outlet">
        <Outlet />
      </div>
    </>
  );
}

function Outlet() {
  useChangesAgain('outlet');
  useEffect(() => void (committed = true), []);
  return (
    <>
      <Long />
      <Long />
      <select>
        <option value="a">Help</option>
      </select>
    </>
  );
}

/** What happens while the page is on the way. */
let meanwhile: (() => void) | undefined;
let committed = false;

/** Renders for longer than React works without a pause. */
function Long() {
  const until = performance.now() + (meanwhile ? 20 : 0);
  if (meanwhile) setTimeout(meanwhile);
  while (performance.now() < until);
  return null;
}

/** The element that a translator writes in place of a text. */
function translationOf(text: Text): HTMLElement {
  const font = document.createElement('font');
  font.innerHTML = `<font>ಕ${text.data}</font>`;
  return font;
}

/** What translators do to a text. */
const WAYS = {
  replaces: (text: Text) => text.replaceWith(translationOf(text)),
  'replaces in two steps': (text: Text) => {
    text.before(translationOf(text));
    text.remove();
  },
  'removes and inserts': (text: Text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(translationOf(text), nextSibling);
  },
  moves(text: Text) {
    const font = document.createElement('font');
    text.replaceWith(font);
    font.append(document.createElement('font'));
    font.firstChild?.appendChild(text);
    text.data = `ಕ${text.data}`;
  },
  changes: (text: Text) => void (text.data = `ಕ${text.data}`),
};

function translate(way: (text: Text) => void): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode as Text);
  texts.forEach(way);
}

const shown = () => document.body.textContent;

beforeEach(async () => {
  committed = false;
  const { renderToString } = await import('react-dom/server');
  document.body.innerHTML = `<div id="root">${renderToString(<App />)}</div>`;
  recordChanges();
  document.dispatchEvent(new Event('readystatechange'));
  tolerateTranslations();
});

afterEach(async () => {
  await act(async () => root?.unmount());
  Object.assign(Node.prototype, { insertBefore, removeChild });
  document.head.replaceChildren();
});

/** Hydrates the page. @returns what React says of it */
async function hydrate(): Promise<unknown[]> {
  const said: unknown[] = [];
  const place = document.getElementById('root') as HTMLElement;
  undoChanges('root');
  undoChanges('outlet');
  await act(async () => {
    root = hydrateRoot(place, <App />, { onRecoverableError: (error) => said.push(error) });
  });
  return said;
}

const ask = (times: number) => act(async () => root?.render(<App times={times} />));

const OF_WAYS = Object.entries(WAYS);

test.each(OF_WAYS)(
  'a page whose texts a translator %s before it wakes hydrates in place',
  async (_way, way) => {
    translate(way);
    const elements = [...document.querySelectorAll('p, option')];
    expect(await hydrate()).toEqual([]);
    expect([...document.querySelectorAll('p, option')]).toEqual(elements);
    expect(shown()).toBe('ಕAsked ಕ0ಕ timesಕ todayಕHelp');
  },
);

test.each(OF_WAYS)(
  'texts that a translator %s in a pause of the hydration stay translated, and the page stays in place',
  async (_way, way) => {
    const before = document.querySelector('option');
    translate(way);
    let pauses = 0;
    meanwhile = () => {
      pauses += 1;
      translate(way);
    };
    // Only outside of act does React pause.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    const said: unknown[] = [];
    const onRecoverableError = (error: unknown): void => void said.push(error);
    const place = document.getElementById('root') as HTMLElement;
    undoChanges('root');
    undoChanges('outlet');
    startTransition(() => {
      root = hydrateRoot(place, <App />, { onRecoverableError });
    });
    while (pauses < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    meanwhile = undefined;
    while (!committed) await new Promise((resolve) => setTimeout(resolve, 20));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    expect(said).toEqual([]);
    expect(document.querySelector('option')).toBe(before);
    expect(shown()).toMatch(/ಕ todayಕHelp$/);
  },
);

test.each(OF_WAYS)(
  'texts that a translator %s later can be changed, removed and inserted before',
  async (_way, way) => {
    await hydrate();
    await ask(2);
    await act(async () => translate(way));
    await ask(3);
    expect(shown()).toMatch(/^ಕAsked 3ಕ timesಕ. Enough!ಕ today/);
    await act(async () => translate((text) => /^[3!]/.test(text.data) && way(text)));
    await ask(1);
    expect(shown()).toMatch(/^ಕAsked 1ಕ timesಕ today/);
  },
);

test('a text that is translated twice is still found, and one that a translator removed is no error', async () => {
  await hydrate();
  await ask(2);
  await act(async () => translate(WAYS.replaces));
  await act(async () => {
    for (const font of document.querySelectorAll('p > font')) {
      const again = document.createElement('font');
      again.textContent = `ಹ${font.textContent}`;
      font.replaceWith(again);
    }
  });
  await ask(1);
  expect(shown()).toMatch(/^ಹಕAsked 1ಹಕ timesಹಕ today/);
  document.querySelector('p')?.replaceChildren();
  await ask(3);
  expect(document.querySelector('p')).toHaveTextContent('. Enough!');
});

/** What a password manager and a phone do to a page. */
const OTHERS: Readonly<Record<string, () => void>> = {
  'puts an element beside each field': () => {
    for (const field of document.querySelectorAll('select, p'))
      field.insertAdjacentHTML('afterend', '<i class="key">·</i>');
  },
  'puts a link around a text': () => {
    const [text] = document.querySelector('p')?.childNodes ?? [];
    const link = document.createElement('a');
    text?.parentNode?.insertBefore(link, text);
    if (text) link.append(text);
  },
  'adds an element, changes it and takes another one away again': () => {
    const place = document.querySelector('p') as HTMLElement;
    place.insertAdjacentHTML('afterbegin', '<i class="key"></i><b class="gone"></b>');
    (place.firstChild as Element).append('·');
    place.querySelector('.gone')?.remove();
  },
};

test.each(Object.entries(OTHERS))(
  'somebody who %s before the page wakes: it hydrates in place, and has the change afterwards',
  async (_what, change) => {
    change();
    const before = document.body.innerHTML;
    const elements = [...document.querySelectorAll('*')];
    document.querySelector('select')?.focus();
    expect(await hydrate()).toEqual([]);
    expect(document.body.innerHTML).toBe(before);
    expect([...document.querySelectorAll('*')]).toEqual(elements);
    expect(document.querySelector('select')).toHaveFocus();
  },
);

test('what React changes afterwards is not undone, and neither is a change by others', async () => {
  await hydrate();
  await ask(3);
  document.querySelector('p')?.insertAdjacentHTML('beforeend', '<i>key</i>');
  await ask(1);
  expect(shown()).toBe('Asked 1 times todaykeyHelp');
});
