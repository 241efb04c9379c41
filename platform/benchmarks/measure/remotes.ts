import { partNames } from '../../config/partFolders';
import type { ScratchProject } from '../../process/scratch/ScratchProject';
import { SHELL } from '../../release/store/siteLayout';
import { generateRemote, withRoutes } from '../generate/remotes';
import { sentencesOf } from '../generate/sentences';
import { POST_FILE, type Bench } from './Bench';
import { measureSizes, type SiteSizes } from './sizes';
import type { Timing } from './Timing';

/** Figures of a site with this many remotes. */
export interface RemotesFigures extends SiteSizes {
  readonly remotes: number;
  /** Publishing a one-line change to the blog, once a round. */
  readonly oneLine: readonly Timing[];
  /** Publishing a one-line change to the shell, which composes every page; once a round. */
  readonly shell: readonly Timing[];
}

const TEMPLATE = 'mfe-booking';
const TEMPLATE_FILES = ['package.json', 'webpack.config.ts', 'jest.config.ts', 'tsconfig.json'];

/** Measures how publishing and pages grow with the remotes. `counts` ascend. */
export async function* measureRemotes(
  bench: Bench,
  counts: readonly number[],
  rounds: number,
): AsyncGenerator<RemotesFigures> {
  for (const remotes of counts) {
    bench.report(`${remotes} remotes`);
    growTo(bench.project, remotes);
    await bench.publishAll();
    const oneLine: Timing[] = [];
    const shell: Timing[] = [];
    for (let round = 1; round <= rounds; round++) {
      oneLine.push(await bench.publishOneLine(`round ${round} with ${remotes} remotes`));
      shell.push(await publishShell(bench, `bench-${String(remotes).padStart(4, '0')}-${round}`));
    }
    yield { remotes, oneLine, shell, ...(await measureSizes(await bench.site())) };
  }
}

/** Adds generated remotes until the project has `count`. */
function growTo(project: ScratchProject, count: number): void {
  const sentences = sentencesOf(project.read(POST_FILE));
  const manifest = JSON.parse(project.read('package.json')) as { workspaces: string[] };
  for (let remotes = partNames(project.root).length - 1; remotes < count; remotes++) {
    const { name, files, routes } = generateRemote(remotes + 1, sentences);
    for (const [path, text] of Object.entries(files)) project.write(`${name}/${path}`, text);
    for (const file of TEMPLATE_FILES) {
      const text = project.read(`${TEMPLATE}/${file}`).replaceAll(TEMPLATE, name);
      project.write(`${name}/${file}`, text);
    }
    const table = withRoutes(project.read('shell/src/routes.ts'), routes);
    project.write('shell/src/routes.ts', table);
    manifest.workspaces.push(name);
  }
  project.write('package.json', JSON.stringify(manifest));
}

/** Publishes the shell with another rule in the stylesheet that every page inlines, in place of the last one added. */
function publishShell(bench: Bench, rule: string): Promise<Timing> {
  const file = 'shell/src/App.module.css';
  const styles = bench.project.read(file).replace(/\n\.bench-[^]*$/, '');
  bench.project.write(file, `${styles}\n.${rule} {\n  order: 1;\n}\n`);
  return bench.timeLive('/about', (html) => html.includes(rule), 'run', 'publish', '-w', SHELL);
}
