import type { RuntimeConfig } from '../contract/RuntimeConfig';
import { keptKeys } from './outbox/outboxStore';
import { serveRows } from './testing/serveRows';
import { CONFIG } from './testing/config';

const api = serveRows();
const WORDS = { name: 'Asha', mobile: '', message: 'Please call.' };
const STAMP = `1764344377000.${'0a'.repeat(16)}`;
const stamps = () => api.requests.map(({ method, stamp }) => [method, stamp]);

beforeEach(() => localStorage.clear());

/** A page that has just been opened, with its own copy of every module. */
const onPage = (
  act: (page: { touch: () => void; send: () => Promise<Response> }) => Promise<void>,
  rows: Partial<RuntimeConfig['rows']> = { takesForms: true },
) =>
  jest.isolateModulesAsync(async () => {
    const { provideRuntimeConfig } = await import('./runtimeConfigAccess');
    provideRuntimeConfig({ ...CONFIG, rows: { ...CONFIG.rows, ...rows } });
    const { askForStamp } = await import('./formStamp');
    const { postRow } = await import('./postRow');
    await act({ touch: askForStamp, send: () => postRow({ form: 'contact', data: WORDS }) });
  });

/** Until the answer to a touch was read. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 50));

test('a form that is sent before the stamp has arrived does not wait for it', () =>
  onPage(async ({ touch, send }) => {
    const release = api.hold();
    touch();
    const sent = send();
    await soon();
    expect(stamps()).toEqual([
      ['GET', null],
      ['POST', null],
    ]);
    release();
    expect((await sent).status).toBe(201);
  }));

test.each([
  ['cannot be reached', () => Response.error()],
  ['knows no stamps', () => new Response('Not Found', { status: 404 })],
  ['answers what no header can hold', () => new Response(`${STAMP}\n<p>`)],
])('where the service %s, the form is sent without a stamp', (_what, answer) =>
  onPage(async ({ touch, send }) => {
    api.answer(answer);
    touch();
    await soon();
    api.answer(undefined);
    expect((await send()).status).toBe(201);
    expect(stamps()).toEqual([
      ['GET', null],
      ['POST', null],
    ]);
  }),
);

test('without network no stamp is asked for, and again with the next touch', () =>
  onPage(async ({ touch }) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    touch();
    await soon();
    expect(api.requests).toEqual([]);
    onLine.mockRestore();
    touch();
    await soon();
    expect(stamps()).toEqual([['GET', null]]);
  }));

test('a hosted spreadsheet is asked for no stamp', () =>
  onPage(
    async ({ touch, send }) => {
      touch();
      await send();
      expect(stamps()).toEqual([['POST', null]]);
    },
    { hosted: true },
  ));

test('a row that waits is sent again without the stamp, so that it arrives at any version of the service', () =>
  onPage(async ({ touch, send }) => {
    api.answer(() => new Response(STAMP));
    touch();
    await soon();
    api.answer(() => Response.error());
    await send().catch(() => undefined);
    api.answer(undefined);
    const { readRow } = await import('./outbox/outboxStore');
    const [row] = keptKeys().flatMap((key) => readRow(key) ?? []);
    if (row) await (await import('./postRow')).sendRow(row);
    expect(stamps()).toEqual([
      ['GET', null],
      ['POST', STAMP],
      ['POST', null],
    ]);
    expect(api.taken.contact).toEqual([WORDS]);
  }));
