import { ToolError } from 'shared-config/build/ToolError';
import { portsFrom } from '../../config/ports';
import { startRowsService } from './startRowsService';

const { ROWS_DIR, ROWS_ORIGINS, ROWS_LIMIT } = process.env;

/**
 * @throws ToolError LOCAL-024 when `ROWS_LIMIT` is neither a whole number above 0 nor `off`.
 */
function limitFrom(wish: string): number {
  if (wish === 'off') return Infinity;
  const limit = Number(wish);
  if (Number.isInteger(limit) && limit > 0) return limit;
  throw new ToolError(
    'LOCAL-024',
    `ROWS_LIMIT="${wish}" is not a limit. Use the number of rows an address may post in a minute, or off.`,
  );
}

try {
  const service = await startRowsService({
    port: portsFrom(process.env).rows,
    directory: ROWS_DIR || '.local/rows',
    origins: (ROWS_ORIGINS || 'http://localhost:3000,http://127.0.0.1:3000').split(','),
    limitPerMinute: limitFrom(ROWS_LIMIT || '60'),
  });
  console.log(`${service.name} on ${service.address}; ${service.note}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void service.stop().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof ToolError ? error.message : error);
  process.exitCode = 1;
}
