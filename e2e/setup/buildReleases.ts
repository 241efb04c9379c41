import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { execa } from 'execa';
import { listFiles } from 'shared-config/build/listFiles';
import { partFolder } from '@getit/parts/config/partFolders';
import { packPart } from '@getit/parts/pack/packPart';
import type { PackedRelease } from '@getit/parts/store/PackedRelease';

const BUILDS = ['browser', 'server', 'documents'];

/**
 * Another release of a part, in `folder`: its last build with `text` in place of every `old`, in scripts and catalogs.
 *
 * @param sources those of the part; by default those of this project
 */
export async function releaseWithText(
  part: string,
  folder: string,
  old: string,
  text: string,
  sources = partFolder(part),
): Promise<PackedRelease> {
  copyPart(sources, folder);
  const files = listFiles(join(folder, 'dist')).filter(
    (file) =>
      BUILDS.includes(file.split('/')[0] ?? '') && /\.c?js$|\/messages\/.*\.json$/.test(file),
  );
  const changed = files.filter((file) => {
    const path = join(folder, 'dist', file);
    const content = readFileSync(path, 'utf8');
    if (content.includes(old)) writeFileSync(path, content.replaceAll(old, text));
    return content.includes(old);
  });
  if (changed.length === 0) throw new Error(`No file of ${part} contains "${old}".`);
  return packPart(part, folder);
}

/** Another release of the blog with one more post, built from a copy of its sources in `folder`. */
export async function releaseWithPost(
  folder: string,
  slug: string,
  title: string,
): Promise<PackedRelease> {
  copyPart(partFolder('mfe-blog'), folder, ['dist']);
  const post = `---\ntitle: ${title}\ndate: '2025-04-21'\nsummary: A post that is newer than the tab which shows a link to it.\nformerly: ['/blog/${slug}-old']\n---\n\nIts text.\n`;
  writeFileSync(join(folder, 'src/posts', `${slug}.mdx`), post);
  await execa('npm', ['run', '--silent', 'build'], { cwd: folder });
  return packPart('mfe-blog', folder);
}

function copyPart(sources: string, folder: string, without: readonly string[] = []): void {
  const left = ['dist-dev', 'node_modules', ...without];
  cpSync(sources, folder, {
    recursive: true,
    filter: (file) => !left.includes(relative(sources, file)),
  });
}
