import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';
import { readPackageIdentity } from 'shared-config/build/readManifest';

/** Installs the tarballs in `packages/` of a repository, and all others as links to what the project in `root` has installed. */
export function installLinks(root: string, repository: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(repository, 'node_modules')];
  fs.mkdirSync(join(to, '.bin'), { recursive: true });
  // The links of the programs are relative, so they lead to what is installed here.
  for (const name of fs.readdirSync(join(from, '.bin')))
    fs.cpSync(join(from, '.bin', name), join(to, '.bin', name), { verbatimSymlinks: true });
  for (const entry of fs.readdirSync(from, { withFileTypes: true }))
    if (!entry.isSymbolicLink() && entry.name !== '@getit' && !entry.name.startsWith('.'))
      fs.symlinkSync(join(from, entry.name), join(to, entry.name));
  const packages = join(repository, 'packages');
  for (const [index, name] of fs.readdirSync(packages).entries()) {
    const tarball = join(packages, name);
    const unpacked = join(to, `.unpacked-${index}`);
    fs.mkdirSync(unpacked);
    execaSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', unpacked]);
    const own = join(to, readPackageIdentity(unpacked).name);
    fs.mkdirSync(dirname(own), { recursive: true });
    fs.renameSync(unpacked, own);
  }
  // What npm installs for this package alone.
  const own = join(root, 'platform/parts/node_modules');
  if (fs.existsSync(own)) fs.symlinkSync(own, join(to, '@getit/parts/node_modules'));
  fs.writeFileSync(join(repository, 'package-lock.json'), '{}');
  return Promise.resolve();
}
