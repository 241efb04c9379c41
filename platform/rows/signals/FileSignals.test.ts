import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signalsCases } from '../testing/signalsCases';
import { FileSignals } from './FileSignals';
import type { Tally } from 'shared-config/services/Tally';

const warnings: string[] = [];
const warn = (message: string): unknown => warnings.push(message);
let directory: string;
beforeEach(() => {
  warnings.length = 0;
  directory = mkdtempSync(join(tmpdir(), 'signals-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('Signals in files', () => {
  signalsCases(async () => async () => new FileSignals(directory, warn));

  test('a damaged file is set aside, the counts begin again, and the operator is told', async () => {
    writeFileSync(join(directory, '2026-11-22.json'), '[{"day":');
    const store = new FileSignals(directory, warn);
    const tally: Tally = {
      day: '2026-11-22',
      part: 'shell',
      release: 'unknown',
      page: '/',
      counts: { visits: 1 },
    };
    await store.add([tally]);
    expect(await store.read('2026-11-22')).toEqual([tally]);
    await store.close();
    expect(readdirSync(directory).sort()).toEqual(['2026-11-22.json', '2026-11-22.json.damaged']);
    expect(warnings).toEqual([expect.stringContaining('is damaged and was set aside')]);
  });

  test('a folder that cannot be written is told, and stops nothing', async () => {
    writeFileSync(join(directory, 'signals'), 'a file in the way');
    const store = new FileSignals(join(directory, 'signals'), warn);
    await store.add([
      {
        day: '2026-11-22',
        part: 'shell',
        release: 'unknown',
        page: '/',
        counts: { visits: 1 },
      },
    ]);
    await store.close();
    expect(warnings).toEqual([expect.stringContaining('Signals could not be written')]);
  });
});
