import { namedTokens, shortTokensIn, TOKEN_NUMBERS } from '../src/frame/tokenNumbers';
import { shortTokensOf } from './shortTokens';

const numberOf = (name: string): string => TOKEN_NUMBERS.get(name) ?? 'none';

test('every token of a stylesheet has a number, and other properties and classes keep their names', () => {
  const css = '.a--leaf{--tear:1px;color:var(--ink-soft);mask:var(--tear);--ink:#000}';
  expect(shortTokensIn(css)).toBe(
    `.a--leaf{--tear:1px;color:var(${numberOf('--ink-soft')});mask:var(--tear);${numberOf('--ink')}:#000}`,
  );
  expect(numberOf('--ink-soft')).toMatch(/^--[a-z]{1,2}$/);
});

test('no two tokens share a number', () => {
  expect(new Set(TOKEN_NUMBERS.values()).size).toBe(TOKEN_NUMBERS.size);
  expect(TOKEN_NUMBERS.size).toBeGreaterThan(30);
});

test('the paint of a drawing has a number, and words about custom properties stay', () => {
  const words = '<p>Write var(--leaf), or fill=&quot;var(--leaf)&quot;.</p>';
  expect(shortTokensOf(`${words}<path fill="var(--leaf)" stroke="var(--own)"/>`)).toBe(
    `${words}<path fill="var(${numberOf('--leaf')})" stroke="var(--own)"/>`,
  );
});

test('an awake page knows the tokens by their names too', () => {
  expect(namedTokens()).toContain(`--leaf:var(${numberOf('--leaf')})`);
});
