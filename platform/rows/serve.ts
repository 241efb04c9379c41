import { ToolError } from 'shared-config/build/ToolError';
import { portsFrom } from '../config/ports';
import { runTool } from '../process/runTool';
import { stopSignal } from '../process/stopSignal';
import { startRowsService } from './startRowsService';

const { ROWS_DIR, ROWS_ORIGINS, ROWS_LIMIT } = process.env;

/** @throws ToolError LOCAL-024 when `ROWS_LIMIT` is neither a positive integer nor `off`. */
function limitFrom(value: string): number {
  if (value === 'off') return Infinity;
  const limit = Number(value);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw new ToolError(
    'LOCAL-024',
    `ROWS_LIMIT="${value}" is not a limit. Use the number of rows that one address may post in a minute, or off.`,
  );
}

await runTool(async () => {
  const service = await startRowsService({
    port: portsFrom(process.env).rows,
    directory: ROWS_DIR || '.local/rows',
    origins: (ROWS_ORIGINS || 'http://localhost:3000,http://127.0.0.1:3000').split(','),
    limitPerMinute: limitFrom(ROWS_LIMIT || '60'),
  });
  console.log(`${service.name} on ${service.address}; ${service.note}`);
  await stopSignal();
  await service.stop();
});
