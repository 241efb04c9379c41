import { scriptText, styleText, xmlText } from './escape';
import { HOSTILE_TEXTS } from './testing/hostileTexts';

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
