import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { repositoryRoot } from '../testing/repositoryRoot';
import { execaSync } from 'execa';
import { ScratchProject } from '../testing/ScratchProject';
import { newPart } from './newPart';
import { partNames } from './partFolders';

const NAME = 'mfe-home-care';

let project: ScratchProject;

beforeAll(() => {
  project = ScratchProject.copyOf(repositoryRoot);
});
afterAll(() => project.remove());

const make = (name = NAME, path = '/home-care'): string[] => newPart(project.root, { name, path });

/** Every source of the copy and its text. */
const sources = (): Record<string, string> =>
  Object.fromEntries(
    listFiles(project.root)
      .filter((file) => !/(?:^|\/)node_modules\//.test(file))
      .map((file) => [file, readFileSync(join(project.root, file), 'base64')]),
  );

test.each([
  ['helpers', '/helpers', 'PARTS-090: "helpers" cannot be the name of a remote.'],
  ['mfe-../x', '/helpers', 'PARTS-090: "mfe-../x" cannot be'],
  ['mfe-blog', '/helpers', 'PARTS-090: The name mfe-blog is taken: mfe-blog/'],
  [NAME, 'helpers', 'PARTS-091: The path is "helpers", which is not a page path'],
  [NAME, '/404', 'PARTS-091: The path is "/404", which the site itself answers.'],
  [NAME, '/blog/news', 'PARTS-091: The path /blog/news belongs to mfe-blog'],
])('a remote %s with the path %s is refused, and nothing changes', (name, path, message) => {
  const before = sources();
  expect(() => make(name, path)).toThrow(message);
  expect(sources()).toEqual(before);
});

test.each([
  ['[', '', ' cannot be read as JSON: '],
  ['"path": "/about"', '"pth": "/about"', ': 1.path: expected string, received undefined. '],
])('a route table that is wrong is named, and nothing changes: %s to %s', (from, to, message) => {
  const file = 'shell/src/routes.json';
  const text = project.read(file);
  project.write(file, text.replace(from, to));
  const before = sources();
  expect(() => make()).toThrow(`PARTS-093: ${join(project.root, file)}${message}`);
  expect(sources()).toEqual(before);
  project.write(file, text);
});

describe('a remote that "parts new" made', () => {
  beforeAll(() => void make());
  test('is a part of the project, in every list of parts, and keeps the format', () => {
    expect(partNames(project.root).at(-1)).toBe(NAME);
    expect(project.read('shell/src/routes.json')).toContain(
      '},\n  { "path": "/home-care/*", "remote": "mfe-home-care" }\n]',
    );
    const prettier = join(project.root, 'node_modules/.bin/prettier');
    const files = [NAME, 'package.json', 'shell/src/routes.json'];
    execaSync(prettier, ['--check', ...files], { cwd: project.root });
  });
});
