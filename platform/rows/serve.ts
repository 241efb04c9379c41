import { ToolError } from 'shared-config/build/ToolError';
import { errorText } from 'shared-config/process/errorText';
import { runTool } from 'shared-config/process/runTool';
import { stopSignal } from 'shared-config/process/stopSignal';
import { printLine, rowsSettings } from './rowsSettings';
import { startRowsService } from './startRowsService';

const isJson = process.env['ROWS_LOG'] === 'json';
// The bundle has the version in place of the variable.
const version = process.env['ROWS_VERSION'] ?? 'of the sources';

async function serve(): Promise<void> {
  const { name, address, note, stop } = await startRowsService(rowsSettings(process.env));
  const message = `${name} on ${address}; ${note}`;
  if (isJson) printLine({ severity: 'INFO', message, address, version, node: process.version });
  else console.log(`${message}; version ${version}`);
  await stopSignal();
  await stop();
}

/** As one line, which an alert can find. */
function printFailure(error: unknown): void {
  const stack = !(error instanceof ToolError);
  printLine({ severity: 'ERROR', message: errorText(error, { stack }) });
  process.exitCode = 1;
}

await runTool(() => (isJson ? serve().catch(printFailure) : serve()));
