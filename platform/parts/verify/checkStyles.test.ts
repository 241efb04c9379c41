import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import type { Release } from 'shared-config/contract/Release';
import { foreignSelectors, styleViolations } from './checkStyles';

const foreign = (css: string): string[] => foreignSelectors(css, 'mfe-blog');
const OWN = '.card-aB3_x_mfe-blog';

test.each([
  ['a class of a CSS module', `${OWN}{color:red}`],
  ['elements inside it, and next to it', `${OWN} > h2, ${OWN} ~ p:empty{color:red}`],
  ['a class of a CSS module inside elements', `html:not(.dark) ${OWN}{color:red}`],
  ['alternatives that all have such a class', `:is(${OWN}, ${OWN} h2):hover{color:red}`],
  ['nested selectors', `${OWN}{ h2{color:red} &:hover{color:red} @media print{ p &{color:red} } }`],
  [
    'layers and conditions around it',
    `@layer part{@media print{@supports (color:red){${OWN}{color:red}}}}`,
  ],
  ['animations', '@keyframes move{from{left:0}50%{left:1px}to{left:0}}'],
  [
    'fonts, layers and registered properties',
    '@layer a, b; @font-face{font-family:x} @property --x{syntax:"*";inherits:false}',
  ],
])('a stylesheet may have %s', (_what, css) => {
  expect(foreign(css)).toEqual([]);
});

test.each([
  ':root',
  'html',
  'body',
  '*',
  'header',
  'header a',
  '#page-data',
  '[id=outlet]',
  '[role=banner]',
  '::selection',
  '.bar',
  '.bar-aB3_x_mfe-auth',
  `:not(${OWN})`,
  `header:not(${OWN})`,
  `html:has(${OWN})`,
  `:is(${OWN}, header)`,
  `:where(body)`,
  `:is`,
])('%s is refused, because it reaches other parts', (selector) => {
  expect(foreign(`@layer part{@media print{${selector}{display:none}}}`)).toEqual([selector]);
});

test.each([
  [`${OWN}, header, ${OWN} p, footer{color:red}`, ['header', 'footer']],
  [`${OWN}{ header:not(&){color:red} }`, ['header:not(&)']],
])('of %s only the selectors that reach outside are named', (css, selectors) => {
  expect(foreign(css)).toEqual(selectors);
});

describe('what the stylesheet of a remote gives to the whole document', () => {
  const root = folderOfTest();
  const release = (part: string, css: string) => {
    writeFiles(root(), { [`${part}/static/css/a.css`]: css });
    const kind = part === 'shell' ? 'shell' : 'remote';
    const described = { part, kind, files: { 'static/css/a.css': '' } } as unknown as Release;
    return { release: described, browserFolder: join(root(), part), serverFolder: '' };
  };
  /** A shell as webpack leaves it. */
  const SHELL = `@font-face{font-family:Bricolage Grotesque;src:url(a.woff2)}
:root{--ink:#13211e;--font-body:system-ui, "Noto Sans Kannada"}
.bar{color:var(--ink-soft);animation:slide 1s}@keyframes slide{to{left:0}}`;
  const refused = (css: string): string[] => {
    const blog = release('mfe-blog', css);
    const releases = [release('shell', SHELL), blog];
    return styleViolations({ kind: 'new', changed: [blog], releases }).map(
      ({ code, sentence }) => `${code}: ${sentence}`,
    );
  };

  test.each([
    '@property --blog-ink{syntax:"*";inherits:false}',
    '@property --in{syntax:"*";inherits:false}',
    '@font-face{font-family:Bricolage;src:url(b.woff2)}',
    '@keyframes slide-in{to{left:0}}',
    `@media print{${OWN}{break-inside:avoid}}`,
  ])('%s is fine: the shell has no such name', (css) => {
    expect(refused(css)).toEqual([]);
  });

  test.each([
    ['@property --ink{syntax:"*";inherits:false}', '@property --ink'],
    ['@PROPERTY --ink-soft{syntax:"*";inherits:false}', '@PROPERTY --ink-soft'],
    [
      "@font-face{font-family:'bricolage  grotesque';src:url(b.woff2)}",
      "@font-face 'bricolage  grotesque'",
    ],
    [
      '@supports (color:red){@font-face{font-family:"Noto Sans Kannada";src:url(b)}}',
      '@font-face "Noto Sans Kannada"',
    ],
    ['@keyframes slide{to{left:9px}}', '@keyframes slide'],
    ['@-webkit-keyframes slide{to{left:9px}}', '@-webkit-keyframes slide'],
  ])('%s is refused, because the frame uses the name', (css, rule) => {
    expect(refused(css)).toEqual([
      `PARTS-028: mfe-blog: static/css/a.css gives another meaning to names that the shell's stylesheets use, with "${rule}". Take other names, with mfe-blog in them.`,
    ]);
  });

  test.each([
    ['@page{margin:0}', '@page'],
    ['@media print{@page :first{margin:0}}', '@page :first'],
    ['@view-transition{navigation:none}', '@view-transition'],
    ['@import "/look.css";', '@import "/look.css"'],
  ])(
    '%s is refused, because it holds for every page or brings rules that nothing has checked',
    (css, rule) => {
      expect(refused(css)).toEqual([
        `PARTS-028: mfe-blog: static/css/a.css changes the whole document with "${rule}". Take it out: only the shell may have it.`,
      ]);
    },
  );
});
