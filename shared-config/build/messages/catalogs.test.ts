import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../webpack/testing/runWebpack';
import { catalogProblems, compileCatalog, readCatalogs } from './catalogs';

const root = mkdtempSync(join(tmpdir(), 'getit-catalogs-'));
afterAll(() => rmSync(root, { recursive: true }));

const entry = (text: string, translation: string): string =>
  `msgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(translation)}\n`;

writeFiles(root, {
  'own/kn.po': [
    entry('Launch in {city}', '{city}ನಲ್ಲಿ ಆರಂಭ'),
    entry('From {price}', '{cost} ರಿಂದ'),
    entry('Not yet', ''),
    entry('Gone', 'ಹೋಯಿತು'),
  ].join('\n'),
  'shared/kn.po': [entry('Name', 'ಹೆಸರು'), entry('Launch in {city}', 'another')].join('\n'),
});
const [own, shared] = ['own', 'shared'].map((folder) => readCatalogs(join(root, folder)));
const [kannada, hindi] = own ?? [];

test('a language without a file has no texts', () => {
  expect(hindi).toMatchObject({ language: 'hi', texts: new Map() });
});

test('a page is in a language only if each of its texts is', () => {
  const all = [...(own ?? []), ...(shared ?? [])];
  expect(compileCatalog(['Name', 'Launch in {city}'], 'kn', all)).toEqual({
    'Launch in {city}': [['city'], 'ನಲ್ಲಿ ಆರಂಭ'],
    Name: ['ಹೆಸರು'],
  });
  expect(compileCatalog(['Name', 'Not yet'], 'kn', all)).toBeUndefined();
  expect(compileCatalog(['Name'], 'hi', all)).toBeUndefined();
});

test('a text that no source has is reported, and so are placeholders that differ from the English ones', () => {
  const used = new Set(['Launch in {city}', 'From {price}', 'Not yet']);
  expect(kannada && catalogProblems(kannada, used)).toEqual([
    expect.stringMatching(/^no source has "Gone"\. .*npm run messages/),
    'the translation of "From {price}" has no {price}.',
  ]);
});
