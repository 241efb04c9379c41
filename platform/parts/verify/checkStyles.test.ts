import { foreignSelectors } from './checkStyles';

const foreign = (css: string): string[] => foreignSelectors(css, 'mfe-blog');
const OWN = '.card-aB3_x_mfe-blog';

test.each([
  ['a class of a CSS module', `${OWN}{color:red}`],
  ['elements inside it, and beside it', `${OWN} > h2, ${OWN} ~ p:empty{color:red}`],
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
