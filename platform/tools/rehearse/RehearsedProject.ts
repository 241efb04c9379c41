import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { CiProject } from '@getit/parts/ci/testing/CiProject';
import { HostingApi } from '@getit/parts/hosting/testing/HostingApi';
import { CONFIG } from 'shared-config/services/testing/config';
import { listFiles } from 'shared-config/build/listFiles';
import { GitHub } from './GitHub';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

const PROGRAMS = join(import.meta.dirname, 'programs');

/** The programs that jobs start, and a rehearsal must not reach. */
const STAND_INS = ['npm', 'npx', 'ssh', 'docker', 'gcloud', 'sudo', 'pipx', 'curl'];

/**
 * A small project with the workflows of this repository, its GitHub, its Hosting and its public site: all that `publish.yml`
 * needs to run.
 */
export class RehearsedProject {
  readonly hosting = new HostingApi();
  /** Whether the public site answers. */
  isUp = true;
  readonly sources: CiProject;
  readonly github: GitHub;
  private readonly visitors: Server = createServer(({ url = '/' }, response) => {
    const [path = ''] = url.split('?');
    const files = this.publicFiles();
    const clean = [path, `${path}.html`, `${path}index.html`].find(
      (name) => files[name] !== undefined,
    );
    const name = clean ?? '/404.html';
    response.writeHead(this.isUp ? (clean ? 200 : 404) : 503, {
      'content-type': TYPES[extname(name)] ?? '',
    });
    response.end(this.isUp ? (files[name] ?? 'Site Not Found') : '');
  });

  private constructor(root: string, folder: string) {
    this.sources = new CiProject(folder);
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    for (const name of STAND_INS) symlinkSync(join(PROGRAMS, 'standIn.sh'), join(programs, name));
    symlinkSync(join(PROGRAMS, 'gh.mjs'), join(programs, 'gh'));
    const hook = join(this.sources.origin, 'hooks/pre-receive');
    copyFileSync(join(PROGRAMS, 'preReceive.sh'), hook);
    chmodSync(hook, 0o755);
    const company = {
      legalName: 'GetIt Services Pvt Ltd',
      address: '1 Church Street, Bengaluru',
      grievanceOfficer: 'Asha Rao',
      email: 'hello@getit.test',
      supportEmail: 'support@getit.test',
      facebook: 'https://www.facebook.com/getit',
      instagram: 'https://www.instagram.com/getit',
    };
    const firebase = { ...CONFIG.firebase, projectId: this.hosting.project };
    this.github = new GitHub({
      folder,
      origin: this.sources.origin,
      variables: {
        GETIT_CONFIG_JSON: JSON.stringify({ ...CONFIG, company, firebase }),
        GCP_WORKLOAD_IDENTITY_PROVIDER: 'provider-of-the-site',
        GCP_SERVICE_ACCOUNT: 'deploy@getit-example',
        PREVIEW_PROJECT: this.hosting.project,
        PREVIEW_WORKLOAD_IDENTITY_PROVIDER: 'provider-of-the-previews',
        PREVIEW_SERVICE_ACCOUNT: 'previews@getit-example',
        ROWS_IMAGE: 'asia-south1-docker.pkg.dev/getit-example/site/rows',
        ROWS_REGION: 'asia-south1',
      },
      secrets: { site: { SITE_PUSH_KEY: 'the key of the branch live' } },
      env: {
        PATH: `${programs}:${process.env['PATH']}`,
        LANG: 'C.UTF-8',
        // Pages of hand-made parts are not opened before they go live.
        BUILD_MODE: 'development',
        REHEARSAL_STATE: join(folder, 'github'),
        REHEARSAL_ORIGIN: this.sources.origin,
        REHEARSAL_PATH: process.env['PATH'],
        REHEARSAL_PACKAGES: join(root, 'node_modules'),
      },
    });
    writeFileSync(join(this.github.state(), 'deploy-key.pub'), 'the key of the branch live\n');
    this.sources.push(filesOf(root));
  }

  /** @param folder an empty one, for all that the rehearsal makes. @param root that of this project. */
  static async start(root: string, folder: string): Promise<RehearsedProject> {
    const project = new RehearsedProject(root, folder);
    await project.hosting.start();
    await once(project.visitors.listen(0, '127.0.0.1'), 'listening');
    const { port } = project.visitors.address() as AddressInfo;
    Object.assign(project.github.settings.env, {
      REHEARSAL_SITE: `http://127.0.0.1:${port}`,
      ...project.hosting.environment(),
    });
    return project;
  }

  async stop(): Promise<void> {
    await this.hosting.stop();
    this.visitors.closeAllConnections();
    await once(this.visitors.close(), 'close');
  }

  private publicFiles(): Readonly<Record<string, string>> {
    return this.hosting.released.includes('live') ? this.hosting.deployed().files : {};
  }

  /** What is live, and what visitors get: the words of home page and blog, and the part of another repository. */
  words(): Readonly<Record<'live' | 'visited', string>> {
    const { git } = this.github;
    const files = this.publicFiles();
    const isLive = git('branch', '--list', 'live') !== '';
    const tree = isLive ? git('ls-tree', '-r', '--name-only', 'live').split('\n') : [];
    const described = (paths: readonly string[], read: (page: string) => string): string => {
      const pages = ['index.html', 'blog.html'].filter((page) => paths.includes(`/${page}`));
      const words = pages.flatMap((page) => /<h1>(.*?)<\/h1>/.exec(read(page))?.[1] ?? []);
      const other = paths.some((path) => path.includes('mfe-other/')) ? ['mfe-other'] : [];
      return [...words, ...other].join(', ') || 'nothing';
    };
    return {
      live: described(
        tree.map((path) => path.replace(/^public|^/, (top) => (top ? '' : '/'))),
        (page) => git('show', `live:public/${page}`),
      ),
      visited: described(Object.keys(files), (page) => files[`/${page}`] ?? ''),
    };
  }
}

/** What the project has besides its parts: the workflows as they are, and scripts with the names that they call. */
function filesOf(root: string): Record<string, string> {
  const kept = listFiles(join(root, '.github')).map((file) => `.github/${file}`);
  const copied = [...kept, '.nvmrc', 'firebase.json', 'firestore.rules'];
  const tools = 'node --import tsx node_modules/@getit';
  const passes = `node -e "process.exit(require('fs').existsSync('red-tests') ? 1 : 0)"`;
  const manifest = {
    workspaces: ['shell', 'mfe-home', 'mfe-blog', 'shared-config'],
    scripts: {
      ci: `${tools}/tools/rehearse/handMadeCi.ts`,
      firebase: `${tools}/parts/cli/firebase.ts`,
      test: passes,
      'test:slow': passes,
      audit: passes,
    },
  };
  return {
    ...Object.fromEntries(copied.map((file) => [file, readFileSync(join(root, file), 'utf8')])),
    'package.json': JSON.stringify(manifest),
    '.gitignore': '/site/\n/node_modules\n/.firebase/\n/firebase.live.json\n',
    // Takes the place of npm start, until it is ended.
    'platform/tools/local/start.mjs': `setInterval(() => {}, 1000);\nprocess.on('SIGTERM', () => process.exit(0));\n`,
  };
}
