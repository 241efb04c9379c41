import { postRow } from './postRow';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { serveRows } from './testing/serveRows';
import { TEST_CONFIG } from './testing/testConfig';

const api = serveRows();

beforeEach(() => {
  sessionStorage.clear();
  provideRuntimeConfig(TEST_CONFIG);
});
afterEach(() => jest.restoreAllMocks());

const NOTE = { name: 'Asha', mobile: '', message: 'Please call.' };
const keys = (): (string | null)[] => api.requests.map(({ key }) => key);

test('a press that is repeated after a lost answer has the same key, also after a reload', async () => {
  api.answer(() => Response.error());
  await expect(postRow('contact', NOTE)).rejects.toThrow();
  api.answer(() => new Response(null, { status: 503 }));
  await postRow('contact', NOTE);
  api.answer(undefined);
  await jest.isolateModulesAsync(async () => {
    const { provideRuntimeConfig: provide } = await import('./runtimeConfigAccess');
    provide(TEST_CONFIG);
    await (await import('./postRow')).postRow('contact', NOTE);
  });
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('other words, another table and the same words after an answer are other submissions', async () => {
  api.answer(() => new Response(null, { status: 503 }));
  await postRow('contact', NOTE);
  await postRow('contact', { ...NOTE, message: 'Please call back.' });
  await postRow('waitlist', NOTE);
  api.answer(undefined);
  await postRow('contact', NOTE);
  await postRow('contact', NOTE);
  expect(new Set(keys()).size).toBe(5);
  expect(api.taken.contact).toEqual([NOTE, NOTE]);
});

test('a browser that blocks its storage sends the same key for a repeated press', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  api.answer(() => new Response(null, { status: 503 }));
  await postRow('contact', NOTE);
  await postRow('contact', NOTE);
  expect(new Set(keys()).size).toBe(1);
});

test('a hosted spreadsheet API gets no header that it may not know', async () => {
  provideRuntimeConfig({ ...TEST_CONFIG, rows: { ...TEST_CONFIG.rows, hosted: true } });
  await postRow('contact', NOTE);
  expect(keys()).toEqual([null]);
});
