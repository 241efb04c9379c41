import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { snapshotOf } from 'shared-config/build/collections/Snapshot';
import { readJson } from 'shared-config/build/readJson';
import { ToolError } from 'shared-config/build/ToolError';

/** Milliseconds until an address must have answered. */
const PATIENCE = 30_000;

const RECORDED = z.object({ address: z.string(), at: z.string(), hash: z.string() });

/**
 * Records the answer of an address in a file, which builds read instead. An unchanged answer leaves the file unchanged.
 *
 * @param file resolved against the folder where the command was typed
 * @param address of JSON; by default the one in the file
 * @throws ToolError PARTS-149 without an address, and when it does not answer with JSON.
 */
export async function snapshot(file: string, address?: string): Promise<void> {
  const path = resolve(process.env['INIT_CWD'] ?? '', file);
  const before = existsSync(path)
    ? readJson(path, RECORDED, { code: 'PARTS-149', recovery: 'Delete it, and name the address.' })
    : undefined;
  const from = address ?? before?.address;
  if (from === undefined)
    throw refused(`${file} does not exist yet, so no address is known. Name it after the file.`);
  const data = await answerOf(from);
  if (before && snapshotOf({ address: from, at: before.at, data }).hash === before.hash) {
    process.stdout.write(`${from} answers as it did at ${before.at}; ${file} stays.\n`);
    return;
  }
  const at = new Date().toISOString();
  writeFileSync(path, `${JSON.stringify(snapshotOf({ address: from, at, data }), null, 2)}\n`);
  process.stdout.write(`${file} has what ${from} answered at ${at}. Commit it.\n`);
}

async function answerOf(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return await answer.json();
  } catch (error) {
    const { message, cause } = error as Error;
    const reason = (cause as Error | undefined)?.message ?? message;
    throw refused(
      `${address} does not answer with JSON: ${reason}. Open it in a browser, or name another address; the file stays as it is.`,
    );
  }
}

const refused = (sentence: string): ToolError => new ToolError('PARTS-149', sentence);
