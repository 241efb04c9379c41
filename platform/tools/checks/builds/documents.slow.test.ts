import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { folderOfSuite } from 'shared-config/build/testing/folderOfTest';
import { projectRoot } from '../../projectRoot';
import { generatePosts } from '../../bench/generatePosts';
import { describeFiles } from '@getit/parts/store/releaseFiles';

/*
 * The real builds of a copy of the blog with more posts than its list shows.
 */

const root = join(folderOfSuite(), 'project');
const folder = join(root, 'mfe-blog');
const OUTPUT = join(folder, 'dist/documents');
const OWN = 'why-task-helpers.mdx';
const post = (name: string): string => join(folder, 'src/posts', name);
const read = (name: string): string => fs.readFileSync(post(name), 'utf8');

beforeAll(() => {
  const sources = (file: string): boolean => !/^(dist.*|node_modules)$/.test(basename(file));
  for (const name of ['package.json', 'package-lock.json', 'shared-config', 'mfe-blog'])
    fs.cpSync(join(projectRoot(), name), join(root, name), { recursive: true, filter: sources });
  fs.symlinkSync(join(projectRoot(), 'node_modules'), join(root, 'node_modules'));
  for (const [name, text] of Object.entries(generatePosts(20, read(OWN))))
    fs.writeFileSync(post(name), text);
});

/** Builds one of the part's builds; what it leaves, by file. */
function build(name: 'browser' | 'documents'): Record<string, unknown> {
  const webpack = join(projectRoot(), 'node_modules/.bin/webpack');
  const env = { ...process.env, BUILD_MODE: 'production' };
  execFileSync(webpack, ['--config-name', name], { cwd: folder, env, stdio: 'pipe' });
  const packages = fs.readFileSync(join(folder, `dist/${name}.packages.json`), 'utf8');
  return { packages, ...describeFiles(join(folder, 'dist', name)) };
}

/** The files of documents, each with its hash. */
const built = (): string[] =>
  Object.entries(describeFiles(OUTPUT))
    .filter(([file]) => !file.endsWith('.json'))
    .map(([file, { integrity }]) => file + integrity);

function buildFromNothing(): Record<string, unknown> {
  fs.rmSync(OUTPUT, { recursive: true });
  return build('documents');
}

/** How many files of documents a change adds to those that are built already. */
function builtFor(change: () => void): number {
  const before = new Set(built());
  change();
  build('documents');
  return built().filter((file) => !before.has(file)).length;
}

describe('with what an earlier build left', () => {
  beforeAll(() => build('documents'));

  test('a changed line builds one post; a new title builds the post, and those that link to it', () => {
    const change = () => {
      fs.appendFileSync(post(OWN), '\nOne more line.\n');
      const file = post('generated-0010.mdx');
      fs.writeFileSync(file, read('generated-0010.mdx').replace('Generated', 'Other'));
    };
    expect(builtFor(change)).toBe(1 + 4);
  });

  test('a new post builds itself and the next page of the list, because no older one links to it', () => {
    const add = () =>
      fs.writeFileSync(post('a-new-one.mdx'), read(OWN).replace('2025-04-17', '2026-01-02'));
    expect(builtFor(add)).toBe(2);
  });

  test('whatever was built before, everything is equal to the byte to a build from nothing', () => {
    fs.rmSync(post('generated-0005.mdx'));
    fs.appendFileSync(post('generated-0007.mdx'), '\nOne more line.\n');
    const whole = build('documents');
    expect(whole).toEqual(buildFromNothing());
    // So it is when it is damaged or half written.
    const kept = join(OUTPUT, `server/blog-${OWN.replace('mdx', 'cjs')}`);
    fs.writeFileSync(kept, fs.readFileSync(kept, 'utf8').replace('article', 'damaged'));
    expect(build('documents')).toEqual(whole);
    fs.rmSync(kept);
    expect(build('documents')).toEqual(whole);
    const list = join(folder, 'node_modules/.cache/documents/production.json');
    fs.writeFileSync(list, fs.readFileSync(list, 'utf8').slice(0, -100));
    expect(build('documents')).toEqual(whole);
  });

  test('a change of what all posts share builds all of them', () => {
    const layout = join(folder, 'src/posts/PostLayout.tsx');
    const text = fs.readFileSync(layout, 'utf8').replace('<article', '<article lang="en"');
    const posts = fs.readdirSync(dirname(layout)).filter((name) => name.endsWith('.mdx'));
    expect(builtFor(() => fs.writeFileSync(layout, text))).toBe(posts.length);
  });

  test('a post that shows another post, or the newest ones, changes with them', () => {
    const imports = `${read(OWN)}
import { NEWEST_POSTS } from '../pages/newestPosts.data';
import Other from './generated-0001.mdx';

{NEWEST_POSTS.entries[0].title} <Other />
`;
    fs.writeFileSync(post('shows-others.mdx'), imports);
    const before = build('documents');
    fs.appendFileSync(post('generated-0001.mdx'), '\nShown in another post.\n');
    const after = build('documents');
    const file = 'server/blog-shows-others.cjs';
    expect(after[file]).not.toEqual(before[file]);
    expect(after).toEqual(buildFromNothing());
    fs.rmSync(post('shows-others.mdx'));
  });
});

test('an older post does not change what browsers load: neither the entry nor any page', () => {
  const before = build('browser');
  fs.writeFileSync(post('an-old-one.mdx'), read(OWN).replace('2025-04-17', '2025-01-02'));
  expect(build('browser')).toEqual(before);
});
