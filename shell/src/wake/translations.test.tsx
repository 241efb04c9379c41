import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { tolerateTranslations } from './translations';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { insertBefore, removeChild } = Node.prototype;
let root: Root | undefined;

function Asked({ times = 0 }: { readonly times?: number }) {
  return (
    <p>
      Asked {times} times{times > 1 && '. Enough'}
      {times === 3 && <b>!</b>} today
    </p>
  );
}

/** The element that a translator writes in place of a text. */
function translationOf(text: Text): HTMLElement {
  const font = document.createElement('font');
  font.innerHTML = `<font>ಕ${text.data}</font>`;
  return font;
}

/** What translators do to a text. */
const WAYS: readonly (readonly [string, (text: Text) => void])[] = [
  ['replaces', (text) => text.replaceWith(translationOf(text))],
  [
    'replaces in two steps',
    (text) => {
      text.before(translationOf(text));
      text.remove();
    },
  ],
  [
    'removes and inserts',
    (text) => {
      const { parentNode, nextSibling } = text;
      text.remove();
      parentNode?.insertBefore(translationOf(text), nextSibling);
    },
  ],
  [
    'moves',
    (text) => {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(document.createElement('font'));
      font.firstChild?.appendChild(text);
      text.data = `ಕ${text.data}`;
    },
  ],
  ['changes', (text) => void (text.data = `ಕ${text.data}`)],
];

function translate(way: (text: Text) => void): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (walker.currentNode.nodeValue?.trim()) texts.push(walker.currentNode as Text);
  texts.forEach(way);
}

const shown = () => document.body.textContent;

beforeEach(async () => {
  const { renderToString } = await import('react-dom/server');
  document.body.innerHTML = `<div id="root">${renderToString(<Asked />)}</div>`;
});

afterEach(async () => {
  await act(async () => root?.unmount());
  Object.assign(Node.prototype, { insertBefore, removeChild });
  document.head.replaceChildren();
});

/** Hydrates the page. @returns how often React says that it has drawn it again */
async function hydrate(): Promise<number> {
  let remade = 0;
  const place = document.getElementById('root') as HTMLElement;
  tolerateTranslations(place);
  await act(async () => {
    root = hydrateRoot(place, <Asked />, { onRecoverableError: () => remade++ });
  });
  return remade;
}

const ask = (times: number) => act(async () => root?.render(<Asked times={times} />));

test.each(WAYS)(
  'texts that a translator %s before the page hydrates are redrawn, and can be translated again',
  async (_way, way) => {
    translate(way);
    expect(await hydrate()).toBe(1);
    expect(shown()).toBe('Asked 0 times today');
    await act(async () => translate(way));
    await ask(1);
    expect(shown()).toMatch(/^ಕAsked 1ಕ timesಕ today/);
  },
);

test.each(WAYS)(
  'texts that a translator %s later can be changed, removed and inserted before',
  async (_way, way) => {
    expect(await hydrate()).toBe(0);
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
  await act(async () => translate((text) => text.replaceWith(translationOf(text))));
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
