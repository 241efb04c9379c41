import 'shared-config/process/keepInspectorClosed.mjs';
import { ToolError } from 'shared-config/build/ToolError';
import { errorText } from 'shared-config/process/errorText';
import { runTool } from 'shared-config/process/runTool';
import { stopSignal } from 'shared-config/process/stopSignal';
import { jsonLog } from './http/rowsLog';
import { rowsSettings } from './rowsSettings';
import { startRowsService } from './startRowsService';

const isJson = process.env['ROWS_LOG'] === 'json';
// The bundle has the version in place of the variable.
const version = process.env['ROWS_VERSION'] ?? 'of the sources';

async function serve(): Promise<void> {
  const settings = rowsSettings(process.env);
  const { name, address, note, stop } = await startRowsService(settings);
  const message = `${name} on ${address}; ${note}`;
  if (isJson) settings.log.info({ address, version, node: process.version }, message);
  else console.log(`${message}; version ${version}`);
  await stopSignal();
  await stop();
}

/** As one line, which an alert can find. */
function logFailure(error: unknown): void {
  jsonLog().error(errorText(error, { stack: !(error instanceof ToolError) }));
  process.exitCode = 1;
}

await runTool(() => (isJson ? serve().catch(logFailure) : serve()));
