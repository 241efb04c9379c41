/** @jest-environment node */
import { headerRules } from './headerRules';

const headersOf = (source: string): Readonly<Record<string, string>> | undefined =>
  headerRules().find((rule) => rule.source === source)?.headers;

test('pages and registry are asked for anew every time', () => {
  expect(headersOf('**')).toMatchObject({
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
});

test('releases never change, so they are kept for a year, and other hosts may load them', () => {
  expect(headersOf('/remotes/**')).toEqual({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
  });
});

test('the rule for releases comes after the one for everything, because the later one wins', () => {
  const sources = headerRules().map(({ source }) => source);
  expect(sources.indexOf('/remotes/**')).toBeGreaterThan(sources.indexOf('**'));
});
