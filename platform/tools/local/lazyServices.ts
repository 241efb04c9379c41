import { portVariable } from 'shared-config/process/ports';
import type { LocalService } from 'shared-config/process/LocalService';
import { startOnFirstUse } from '@getit/parts/process/startOnFirstUse';
import { serviceStarts, type ServicesOptions } from './serviceStarts';
import { startTogether } from './startServices';

/**
 * The services of the site, each started by the first request to its port: so an emulator that no page
 * uses costs nothing.
 *
 * @throws ToolError LOCAL-002 when a port is taken.
 */
export async function lazyServices(
  options: ServicesOptions & { readonly say: (line: string) => void },
): Promise<LocalService[]> {
  const { ports, say } = options;
  return startTogether(
    serviceStarts(options).map(({ service, ...start }) =>
      startOnFirstUse({
        ...start,
        port: ports[service],
        portVariable: portVariable(service),
        say,
      }),
    ),
  );
}
