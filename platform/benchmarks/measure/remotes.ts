import { generateRemote, TEMPLATE_FILES, type RemoteTemplate } from '../generate/remotes';
import { withRoutes, withWorkspaces } from '../generate/routeTable';
import { partNames } from '../../config/partFolders';
import { SHELL } from '../../release/Generation';
import { weighFirstVisit, type VisitWeight } from '../live/firstVisit';
import { weighReleaseFiles, type ReleaseFiles } from '../live/releaseFiles';
import type { ScratchProject } from '../project/ScratchProject';
import type { Bench, LiveTimes } from './Bench';
import { POST, publishOneLine } from './oneLine';

/** How a site of that many remotes behaves. */
export interface RemotesFigures {
  readonly remotes: number;
  /** Publishing a one-line change to the blog, once a round. */
  readonly oneLine: readonly LiveTimes[];
  /** Publishing a one-line change to the shell, which composes every page; once a round. */
  readonly shell: readonly LiveTimes[];
  readonly home: VisitWeight;
  readonly post: VisitWeight;
  readonly files: ReleaseFiles;
}

/**
 * Measures how the site grows with its remotes, a size at a time; `counts` ascend. Throws what runTimed and
 * Bench.timeLive throw.
 */
export async function* measureRemotes(
  bench: Bench,
  counts: readonly number[],
  rounds: number,
): AsyncGenerator<RemotesFigures> {
  for (const remotes of counts) {
    bench.say(`${remotes} remotes`);
    growTo(bench.project, remotes);
    await bench.publishAll();
    const site = await bench.site();
    const oneLine: LiveTimes[] = [];
    const shell: LiveTimes[] = [];
    for (let round = 1; round <= rounds; round++) {
      const name = `round ${round} with ${remotes} remotes`;
      oneLine.push(await publishOneLine(bench, name));
      shell.push(await publishShell(bench, `${String(remotes).padStart(4, '0')}-${round}`));
    }
    yield {
      remotes,
      oneLine,
      shell,
      home: await weighFirstVisit(site, '/'),
      post: await weighFirstVisit(site, POST.path),
      files: await weighReleaseFiles(site, 'mfe-blog'),
    };
  }
}

/** Adds generated remotes until there are that many. */
function growTo(project: ScratchProject, count: number): void {
  const there = partNames(project.root).filter((part) => part !== SHELL).length;
  const template: RemoteTemplate = {
    name: 'mfe-booking',
    files: Object.fromEntries(
      TEMPLATE_FILES.map((file) => [file, project.read(`mfe-booking/${file}`)]),
    ) as RemoteTemplate['files'],
  };
  const added = Array.from({ length: Math.max(0, count - there) }, (_none, index) =>
    generateRemote(there + index + 1, template),
  );
  for (const { name, files } of added)
    for (const { path, text } of files) project.write(`${name}/${path}`, text);
  const names = added.map(({ name }) => name);
  project.write('package.json', withWorkspaces(project.read('package.json'), names));
  project.write('shell/src/routes.ts', withRoutes(project.read('shell/src/routes.ts'), added));
}

/**
 * Gives a stylesheet of the shell, which every page carries, another rule in place of the one of the round
 * before, so that pages do not grow with the rounds, and publishes the shell.
 */
function publishShell(bench: Bench, name: string): Promise<LiveTimes> {
  const file = 'shell/src/App.module.css';
  const before = bench.project.read(file).replace(/\n\.bench-[^]*$/, '');
  bench.project.write(file, `${before}\n.bench-${name} {\n  order: 1;\n}\n`);
  return bench.timeLive(['run', 'publish', '-w', SHELL], {
    path: '/about',
    wanted: (html) => html.includes(`.bench-${name}`),
  });
}
