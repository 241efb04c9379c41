import { join } from 'node:path';
import { execa } from 'execa';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { freePort } from '@getit/parts/programs/freePort';
import { FirestoreStore } from '@getit/rows/firestore/FirestoreStore';
import { FirestoreArchive } from '@getit/rows/people/archive/FirestoreArchive';
import { ROWS_TABLES } from '@getit/rows/rowsTables';
import { chooseFirestore, EMULATOR_CLASS } from './chooseFirestore';
import { whereEmulatorRuns } from './testing/eachFirestore';

const PROJECT = 'demo-getit';
const folder = folderOfTest();
const running: (() => Promise<void>)[] = [];

/** Starts an empty emulator, or one with what another has exported. */
async function emulator(
  exported?: string,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const choice = chooseFirestore(process.env);
  if (choice.kind === 'fake') throw new Error(choice.reason);
  const port = String(await freePort());
  const child = execa(
    choice.java,
    [
      ...['-cp', choice.jar, EMULATOR_CLASS, '--host', '127.0.0.1', '--port', port],
      ...['--project_id', PROJECT, '--single_project_mode', 'true'],
      ...(exported === undefined ? [] : ['--seed_from_export', exported]),
    ],
    { cwd: folder(), reject: false },
  );
  const stop = async (): Promise<void> => {
    child.kill();
    await child;
  };
  running.push(stop);
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address).catch(() => undefined))?.ok)
    await new Promise((again) => setTimeout(again, 100));
  process.env['FIRESTORE_EMULATOR_HOST'] = new URL(address).host;
  return { address, stop };
}

afterEach(() => Promise.all(running.splice(0).map((stop) => stop())));

/** What an operator counts after a restore. */
async function counted(store: FirestoreStore) {
  const app = initializeApp({ projectId: PROJECT }, `archive-${process.hrtime.bigint()}`);
  const archive = new FirestoreArchive(getFirestore(app));
  const [rows, mails] = await Promise.all([archive.read(), archive.mails()]);
  await deleteApp(app);
  const states = rows.map(({ table, row, subscription }) => [
    ...[table, row['name'], subscription?.state],
  ]);
  return {
    rows: states.sort(),
    mails: mails.length,
    place: await store.placeOf('key-40'),
  };
}

whereEmulatorRuns('A Firestore that is restored from an export', () => {
  test('has as many rows, subscriptions and emails as before, the same places, and takes the next row', async () => {
    const before = await emulator();
    const store = new FirestoreStore(PROJECT);
    const add = (number: number, to: FirestoreStore) =>
      to.add(ROWS_TABLES.waitlist, {
        row: { name: `Row ${number}`, email: `row-${number}@example.in`, city: '', interest: '' },
        receivedAt: new Date(),
        key: `key-${number}`,
        mail: number === 40 ? { language: 'kn', confirm: true } : undefined,
      });
    for (let number = 1; number <= 40; number += 1) await add(number, store);
    const note = { name: 'Asha', mobile: '', message: 'ನಮಸ್ಕಾರ' };
    await store.add(ROWS_TABLES.contact, { row: note, receivedAt: new Date() });
    const expected = await counted(store);
    expect([expected.rows.length, expected.place, expected.mails]).toEqual([41, 40, 1]);

    const answer = await fetch(`${before.address}/emulator/v1/projects/${PROJECT}:export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        database: `projects/${PROJECT}/databases/(default)`,
        export_directory: folder(),
        export_name: 'backup',
      }),
    });
    expect(answer.status).toBe(200);
    await add(41, store);
    await store.close();
    await before.stop();

    await emulator(join(folder(), 'backup', 'backup.overall_export_metadata'));
    const restored = new FirestoreStore(PROJECT);
    expect(await counted(restored)).toEqual(expected);
    await add(42, restored);
    expect(await restored.placeOf('key-42')).toBe(41);
    await restored.close();
  });
});
