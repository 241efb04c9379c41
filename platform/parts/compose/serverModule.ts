import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerModule } from './RenderRequest';

/** Reads a file of a part's server bundle. Its name in stacks is the same in every folder that holds the release. */
export function serverModule(part: string, serverFolder: string, file: string): ServerModule {
  return {
    file: `${part}/server/${file}`,
    source: readFileSync(join(serverFolder, file), 'utf8'),
  };
}
