import { attributeValue, jsonText, scriptText, styleText, xmlText } from './escape';
import { HOSTILE_TEXTS } from './testing/hostileTexts';

/** The first element of a type in markup, with text after it that must stay outside. */
function parsed(type: 'style' | 'script' | 'link', markup: string): Element {
  const page = new DOMParser().parseFromString(`<head>${markup}<title>After</title>`, 'text/html');
  expect([page.title, page.querySelectorAll('*').length]).toEqual(['After', 5]);
  const element = page.querySelector(type);
  if (!element) throw new Error(`There is no ${type}.`);
  return element;
}

test.each(HOSTILE_TEXTS)('%j stays one attribute value', (text) => {
  const link = parsed('link', `<link title="${attributeValue(text)}">`);
  expect(link.getAttributeNames()).toEqual(['title']);
  expect(link.getAttribute('title')).toBe(text);
});

test.each(HOSTILE_TEXTS)('%j stays inside its JSON block and reads back', (text) => {
  const block = jsonText({ [text]: text });
  const script = parsed('script', `<script type="application/json">${block}</script>`);
  expect(JSON.parse(script.textContent)).toEqual({ [text]: text });
  expect(block).not.toMatch(/[<>\u2028\u2029]/);
});

test.each(HOSTILE_TEXTS)(
  '%j stays inside its stylesheet, which the parser hands on as written',
  (text) => {
    const css = styleText(`a::before{content:'${text}'}`);
    expect(parsed('style', `<style>${css}</style>`).textContent).toBe(css);
  },
);

test('a stylesheet keeps its meaning', () => {
  expect(styleText('/* </style> */ a{content:"</style>";background:url(</a)}\n')).toBe(
    '/* <\\/style> */ a{content:"<\\/style>";background:url(</a)}',
  );
});

test.each(['</script>', '</SCRIPT ', '<script', '<!--'])(
  'a script that contains %s is refused, because it would not end where it should',
  (text) => {
    expect(() => scriptText(`start('${text}')`)).toThrow(
      `The inline script contains "${text.trim().replace('>', '')}"`,
    );
  },
);

test('any other script is handed on as written', () => {
  const script = scriptText('start("</style>", a<b, a --> b, `${c}`)\n');
  expect(parsed('script', `<script type="text/plain">${script}</script>`).textContent).toBe(script);
});

test.each([
  ['styles', styleText],
  ['scripts', scriptText],
])('%s have the line ends and characters that the parser would give them', (_of, write) => {
  expect(write('\ufeff one\r\ntwo\rthree\0\n ')).toBe('one\ntwo\nthree\ufffd');
});

test.each(HOSTILE_TEXTS)('%j stays one text of an XML file', (text) => {
  const xml = new DOMParser().parseFromString(`<loc>${xmlText(text)}</loc>`, 'text/xml');
  expect(xml.querySelectorAll('*').length).toBe(1);
  expect(xml.documentElement.textContent).toBe(text);
});

test('a character that XML cannot hold does not spoil the file', () => {
  expect(xmlText('a\0b\u000bc\ud800d\uffffe🛠')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde🛠');
});
