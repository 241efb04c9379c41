import { addStylesheet } from './addStylesheet';

const rules = (): string[] =>
  [...(document.styleSheets[0] as CSSStyleSheet).cssRules].map(({ cssText }) => cssText);

test('without sheets of its own, as in Safari 15.4, a browser gets the rules in the first sheet of the page', () => {
  document.head.innerHTML = '<style>.first { color: red; }</style>';
  const [first] = rules();
  const replace = addStylesheet(`
/* What stands below. */
.menu_shell { top: 0; }
@media print { .menu_shell { display: none; } .more { top: 1px; } }`);
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(rules().map(flat)).toEqual([
    first,
    '.menu_shell {top: 0;}',
    '@media print {.menu_shell {display: none;}.more {top: 1px;}}',
  ]);
  replace('.note { top: 2px; }');
  expect(rules()).toEqual([first, '.note {top: 2px;}']);
});
