import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishReleases } from '@getit/parts/change/publish';
import { retirePart } from '@getit/parts/change/storedReleases';
import { freePort } from '@getit/parts/programs/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { siteForEachTest } from '@getit/parts/testing/siteFixture';
import { textLog } from '@getit/rows/http/rowsLog';
import { SqliteArchive } from '@getit/rows/people/archive/SqliteArchive';
import { erase, exportTable, list, overview, retain } from '@getit/rows/people/commands';
import type { PeopleContext } from '@getit/rows/people/commands';
import { rowsSettings } from '@getit/rows/rowsSettings';
import { startRowsService } from '@getit/rows/startRowsService';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { CONFIG } from 'shared-config/services/testing/config';

const { site, parts } = siteForEachTest();
const FORM = { ...HELPER_FORM, name: 'mfe-blog.join' };
const ROW = { name: 'Asha', email: 'asha@example.in', phone: '', area: 'North', about: 'Me' };

test('a form that a remote declares is taken once it is published, and its rows outlive the remote', async () => {
  const publish = (...packed: Parameters<typeof publishReleases>[1]) =>
    publishReleases(site(), packed, CONFIG);
  const blog = (forms?: (typeof FORM)[]) => parts().remote('mfe-blog', 'Words', { forms });
  await publish(parts().shell(), parts().remote('mfe-home', 'Welcome'), blog());

  const rows = join(site().root, '../rows');
  const web = await startWebServer({ port: await freePort(), root: site().root });
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const service = await startRowsService({
    ...rowsSettings({ ROWS_DIR: rows, ROWS_ORIGINS: web.address }),
    port: 0,
    log: textLog(() => undefined),
  });
  const send = async (data: object) => {
    const headers = { 'content-type': 'application/json', origin: web.address };
    const body = JSON.stringify({ data });
    const address = `${service.address}/${FORM.name}/rows`;
    return (await fetch(address, { method: 'POST', headers, body })).status;
  };
  // The service asks the site for an unknown form, or a row that does not fit, once in ten seconds.
  const clock = performance.now.bind(performance);
  let waited = 0;
  const now = jest.spyOn(performance, 'now').mockImplementation(() => clock() + waited);
  try {
    expect(await send(ROW)).toBe(404);
    await publish(blog([FORM]));
    waited += 10_000;
    expect(await send(ROW)).toBe(201);
    const city = { name: 'city', label: 'City', missing: 'Enter your city.', longest: 50 };
    await publish(blog([{ ...FORM, fields: [...FORM.fields, city] }]));
    waited += 10_000;
    expect(await send({ ...ROW, name: 'Ravi', email: 'ravi@example.in', city: 'Mysuru' })).toBe(
      201,
    );
    // An open tab of the release before.
    expect(await send({ ...ROW, about: 'Old' })).toBe(201);
    await retirePart(site(), 'mfe-blog', { signature: { author: 'a test' } });

    const context: PeopleContext = {
      archive: new SqliteArchive(rows),
      accounts: { find: async () => [] } as unknown as PeopleContext['accounts'],
      place: 'here',
      auditFile: join(rows, 'audit.jsonl'),
      say,
      warn: say,
      now: () => new Date(),
      close: async () => undefined,
    };
    await overview(context);
    expect(said.at(-1)).toContain('mfe-blog.join: 3 of 3 not answered');
    await list(context, FORM.name, true);
    expect(said.at(-1)).toMatch(/Name +Email +Phone +Area +About +City/);
    await exportTable(context, FORM.name, { format: 'json' });
    expect(JSON.parse(said.at(-1) ?? '')).toMatchObject([
      { ...ROW, city: '' },
      { name: 'Ravi', city: 'Mysuru' },
      { about: 'Old', city: '' },
    ]);
    await erase(context, 'asha@example.in', true);
    for (const file of ['rows.db', 'rows.db-wal'])
      expect(readFileSync(join(rows, file)).includes('Asha')).toBe(false);
    // Within two weeks of the last release with the form, its tabs may still send it.
    expect(await send({ ...ROW, name: 'Late' })).toBe(201);
    await retain({ ...context, now: () => new Date('2999-01-01') }, '24mo', true);
    expect(await new SqliteArchive(rows).read()).toEqual([]);
  } finally {
    now.mockRestore();
    await service.stop();
    await web.stop();
  }
});
