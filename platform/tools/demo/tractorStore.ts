import * as fs from 'node:fs';
import { join } from 'node:path';
import { localConfig } from 'shared-config/process/localConfig';
import { portsFrom } from 'shared-config/process/ports';
import { publishAll } from '@getit/parts/change/publishAll';
import { ScratchProject } from '@getit/parts/testing/ScratchProject';

/** The remotes of the three teams, and the routes of the store. */
const STORE = 'e2e/tractor-store';

/** The landing page of the store never hydrates, and is the only page that asks for the manifest. */
type Budgets = { readonly pages: { readonly never: { requests: number } } };

/**
 * Makes a workspace of the Tractor Store in a folder, with the platform and the shell of this project and the remotes of
 * the store in place of its own; builds it and publishes it into `site/` there.
 *
 * @param folder what is in it is deleted
 * @param port that of the web server
 * @param prepare changes the workspace before it is built
 * @returns the workspace
 * @throws ToolError what building and publishing throw.
 */
export async function publishTractorStore(
  root: string,
  folder: string,
  port: number,
  say: (line: string) => void,
  prepare: (project: ScratchProject) => void = () => undefined,
): Promise<ScratchProject> {
  fs.rmSync(folder, { recursive: true, force: true });
  const project = ScratchProject.copyOf(root, folder);
  const remotes = fs.readdirSync(join(folder, STORE)).filter((name) => name.startsWith('mfe-'));
  for (const name of remotes) fs.renameSync(join(folder, STORE, name), join(folder, name));
  const manifest = JSON.parse(project.read('package.json')) as { readonly workspaces: string[] };
  const others = manifest.workspaces.filter((name) => !name.startsWith('mfe-'));
  project.write(
    'package.json',
    JSON.stringify({ ...manifest, workspaces: [...others, ...remotes] }),
  );
  project.write('shell/src/routes.json', project.read(join(STORE, 'routes.json')));
  const budgets = JSON.parse(project.read('budgets.json')) as Budgets;
  budgets.pages.never.requests += 1;
  project.write('budgets.json', JSON.stringify(budgets));
  prepare(project);
  const config = localConfig({ ...portsFrom({}), site: port });
  await publishAll({ root: folder, site: project.site(), mode: 'production', config, say });
  return project;
}
