import { inlineStyles } from './inlineStyles';

const SHELL = [{ href: 'shell.css', css: '.shell{}' }];
const PAGE = [
  { href: 'page.css', css: '.page{}' },
  { href: 'more.css', css: '.more{}' },
];

const inProduction = (): void =>
  void jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });

afterEach(() => jest.restoreAllMocks());

test('in production the first stylesheet of a page stands behind those of the shell, under its own name', () => {
  inProduction();
  expect(inlineStyles(SHELL, PAGE)).toEqual([
    { href: 'page.css', css: '.shell{}.page{}' },
    { href: 'more.css', css: '.more{}' },
  ]);
});

test('a page without a stylesheet has that of the shell alone', () => {
  inProduction();
  expect(inlineStyles(SHELL, [])).toEqual(SHELL);
});

test('a development build keeps them apart', () => {
  expect(inlineStyles(SHELL, PAGE)).toEqual([...SHELL, ...PAGE]);
});
