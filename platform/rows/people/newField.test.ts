import { parse } from 'csv-parse/sync';
import { IN_ENGLISH } from 'shared-config/i18n/words';
import { contactFields } from 'shared-config/site/contactFields';
import { startedRows } from '../testing/rowsFixture';
import type { StoredRow } from './archive/RowsArchive';
import { exportRows } from './exports';
import { answerTable, repeatedRows } from './report';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/withOneMore'),
);

const OLD: StoredRow['row'] = Object.fromEntries(
  contactFields(IN_ENGLISH)
    .filter(({ asked }) => asked.name !== 'added')
    .map(({ asked }) => [asked.name, 'Asha']),
);
const NEW = { ...OLD, added: '560011' };
const WRONG = { ...NEW, added: '5600111' };

const stored = (id: string, row: StoredRow['row']): StoredRow => ({
  id,
  table: 'contact',
  notice: undefined,
  answeredAt: undefined,
  row,
  receivedAt: new Date('2026-12-06T10:00:00Z'),
});

test('a new field of the contact form is stored, and a message of a tab from before is taken without it', async () => {
  const { contactUrl, typed } = await startedRows();
  const send = async (data: object): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers, body: JSON.stringify({ data }) };
    return (await fetch(contactUrl, request)).status;
  };
  expect([await send(NEW), await send(OLD), await send(WRONG)]).toEqual([201, 201, 400]);
  expect(await typed('contact')).toEqual([NEW, { ...OLD, added: '' }]);
});

test('a browser without scripts reads that the new field is wrong', async () => {
  const { contactUrl } = await startedRows();
  const body = new URLSearchParams({ ...WRONG, form: 'contact', page: '/kn' });
  const answer = await fetch(contactUrl, { method: 'POST', body });
  expect(await answer.text()).toContain('“PIN code”');
});

test('a new field is listed and exported, and a message with another answer to it is no repeat', () => {
  const rows = [stored('one', OLD), stored('two', NEW), stored('three', NEW)];
  expect([...repeatedRows(rows)].map(({ id }) => id)).toEqual(['three']);
  expect(answerTable(rows, 'contact', true)).toMatch(/Added *\n.*\n.*560011/);
  const exported = parse(exportRows(rows, 'contact', 'csv'), { bom: true, columns: true });
  expect(exported).toMatchObject([{ added: '' }, { added: '560011' }, { again: 'yes' }]);
});

test('a field that the form has lost is exported as long as rows have it', () => {
  const rows = [stored('one', { ...OLD, floor: '2' })];
  expect(exportRows(rows, 'contact', 'csv')).toMatch(/^\ufeffreceived_at,.*,floor,notice/);
});
