import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { partFolder } from 'platform/config/partFolders';
import { packPart } from 'platform/release/packPart';
import type { OpenedRelease } from 'platform/release/store/OpenedRelease';

const BUILDS = ['browser', 'foreign', 'server'];

/**
 * Another release of a part: its last build, with `words` in place of `old` wherever they stand. Works on a
 * copy in `folder`.
 */
export function releaseWithText(
  part: string,
  folder: string,
  old: string,
  words: string,
): OpenedRelease {
  copyPart(part, folder);
  const scripts = listFiles(join(folder, 'dist')).filter(
    (file) => BUILDS.includes(file.split('/')[0] ?? '') && /\.c?js$/.test(file),
  );
  const changed = scripts.filter((file) => {
    const path = join(folder, 'dist', file);
    const text = readFileSync(path, 'utf8');
    if (text.includes(old)) writeFileSync(path, text.replaceAll(old, words));
    return text.includes(old);
  });
  if (changed.length === 0) throw new Error(`No script of ${part} says "${old}".`);
  return packPart(part, folder);
}

/** Another release of the blog with one post more, built from a copy of its sources in `folder`. */
export function releaseWithPost(folder: string, slug: string, title: string): OpenedRelease {
  copyPart('mfe-blog', folder, ['dist']);
  const post = `---\ntitle: ${title}\ndate: '2025-04-21'\nsummary: A post that an old tab has never heard of.\n---\n\nIts words.\n`;
  writeFileSync(join(folder, 'src/posts', `${slug}.mdx`), post);
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The blog could not be built:\n${stdout}\n${stderr}`);
  return packPart('mfe-blog', folder);
}

function copyPart(part: string, folder: string, without: readonly string[] = []): void {
  const left = ['dist-dev', 'node_modules', ...without];
  cpSync(partFolder(part), folder, {
    recursive: true,
    filter: (file) => !left.includes(basename(file)),
  });
}
