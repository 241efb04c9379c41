import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import type * as Os from 'node:os';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import ownFolder from 'shared-config/build/ownFolder.cjs';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { sourceName } from 'shared-config/build/webpack/sourceName';
import { assertPortFree } from 'shared-config/process/ports';
import { sign, signBuild } from '../history/sign';
import { SiteLayout } from '../store/siteLayout';
import { publishFirst } from '../testing/siteFixture';
import { HandMadeParts } from '../testing/HandMadeParts';
import { repositoryRoot } from '../testing/repositoryRoot';
import { nextFreePort } from './freePort';

/*
 * The machine of a publisher is not in the release: it is the same everywhere, or a sentence says why there is none.
 */

jest.mock('node:os', () => {
  const os = jest.requireActual<typeof Os>('node:os');
  return { ...os, userInfo: jest.fn(os.userInfo) };
});

const folder = folderOfTest();
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder(), encoding: 'utf8' });

/** Calls a function with more variables in the environment. */
async function within<T>(variables: Record<string, string>, use: () => T | Promise<T>): Promise<T> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await use();
  } finally {
    process.env = before;
  }
}

function commitSources(): string {
  writeFiles(folder(), { 'post.mdx': 'Words' });
  git('init', '--quiet');
  git('add', '.');
  const who = ['-c', 'user.name=Asha', '-c', 'user.email=asha@getit.test'];
  git(...who, 'commit', '--quiet', '--message', 'Words');
  return git('rev-parse', '--short=12', 'HEAD').trim();
}

/** What a command of `parts` says in a project in a folder of that name. */
function saidIn(name: string): string {
  const project = join(folder(), name);
  writeFiles(project, { 'package.json': '{ "name": "mfe-far", "part": { "kind": "remote" } }' });
  const command = [join(repositoryRoot, 'platform/parts/cli/parts.mjs'), 'pack', '--to', 'packed'];
  const { stderr } = spawnSync(process.execPath, command, { cwd: project, encoding: 'utf8' });
  return stderr;
}

const MACHINES: Readonly<Record<string, () => unknown>> = {
  'speaks Danish, which puts "aa" behind "z"': () => {
    const files = ['aarhus', 'zagreb', 'Berlin'].map((name) => [
      `posts/${name}.mdx`,
      '---\ntitle: A\n---\n\nWords.\n',
    ]);
    writeFiles(folder(), {
      ...Object.fromEntries(files),
      'order.ts': `import { z } from 'zod';
        import { readMdx } from '${join(ownFolder, 'build/collections/readMdx')}';
        const posts = readMdx('${join(folder(), 'posts')}', z.object({ title: z.string() }));
        console.log(posts.map(({ slug }) => slug).join());`,
    });
    const order = (LC_ALL: string): string =>
      execFileSync(process.execPath, ['--import', 'tsx', join(folder(), 'order.ts')], {
        cwd: repositoryRoot,
        env: { ...process.env, LC_ALL, NODE_PATH: join(repositoryRoot, 'node_modules') },
        encoding: 'utf8',
      });
    expect([order('en_US.UTF-8'), order('da_DK.UTF-8')]).toEqual(
      Array(2).fill('Berlin,aarhus,zagreb\n'),
    );
  },
  'makes git write links as files': async () => {
    writeFiles(folder(), {
      gitconfig: '[core]\n\tsymlinks = false\n\tlogAllRefUpdates = always\n',
    });
    const site = new SiteLayout(join(folder(), 'site'));
    await within({ GIT_CONFIG_GLOBAL: join(folder(), 'gitconfig') }, () =>
      publishFirst(site, new HandMadeParts(folder())),
    );
    expect(existsSync(join(site.public(), 'remotes/mfe-blog'))).toBe(true);
  },
  'runs the command by a number that no account has, without a name for git': () => {
    jest.mocked(userInfo).mockImplementationOnce(() => {
      throw new Error('uv_os_get_passwd returned ENOENT');
    });
    const noConfig = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' };
    return within(noConfig, () =>
      expect(sign(folder(), {}).author).toBe(`user ${process.getuid?.()}`),
    );
  },
  'runs the command in a hook of git': async () => {
    const commit = commitSources();
    const hook = { GIT_DIR: '.', GIT_INDEX_FILE: '.git/index.lock', GIT_PREFIX: 'x/' };
    await within(hook, () => expect(signBuild(fail, folder(), {})).toMatchObject({ commit }));
  },
  'has the sources of another account': async () => {
    commitSources();
    let said = '';
    await within({ GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' }, () =>
      signBuild((line) => void (said = line), folder(), {}),
    );
    expect(said).toMatch(
      /^The history cannot name the commit.* dubious ownership[^]* safe\.directory /,
    );
  },
  'has another program on the port of ::1 alone': async () => {
    const server = createServer().listen(0, '::1');
    try {
      await once(server, 'listening');
    } catch {
      // Without IPv6, localhost is one address.
      return;
    }
    server.unref();
    const { port } = server.address() as AddressInfo;
    await expect(assertPortFree(port, 'PORT')).rejects.toThrow(
      `LOCAL-002: Port ${port} of ::1 is already in use. Stop what uses it, or set PORT`,
    );
    expect(await nextFreePort(port)).not.toBe(port);
    await new Promise((resolve) => server.close(resolve));
  },
  'has the project in a folder that the build cannot read': () => {
    expect(['#1', 'a!b', 'a?b', 'a*b', 'a|b', 'a:b'].map(saidIn)).toEqual(
      Array(6).fill(expect.stringMatching(/^LOCAL-008: .*Move the project to a folder without/)),
    );
    expect(saidIn("Co's 50%")).toMatch(/^PARTS-061: .*Co's 50%.package-lock\.json is missing/);
  },
  'has packages below those that need them': () => {
    const names = [
      'node_modules/yaml/index.js',
      'mfe-blog/node_modules/yaml/index.js',
      'node_modules/lingui/node_modules/yaml/index.js',
      'node_modules/.pnpm/yaml@2.0.0/node_modules/yaml/index.js',
    ].map((file) => sourceName(`/getit/${file}`, '/getit/mfe-blog'));
    const below = sourceName(join(ownFolder, 'node_modules/yaml/index.js'));
    expect(new Set([...names, below])).toEqual(new Set(['yaml/index.js']));
  },
};

const fail = (line: string): void => expect(line).toBe('');

test.each(Object.keys(MACHINES))(
  'the release is the same, or a sentence, where a machine %s',
  async (name) => {
    await MACHINES[name]?.();
  },
);
