import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fromSnapshot, type Snapshot } from 'shared-config/build/collections/Snapshot';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { snapshot } from './snapshot';

const folder = folderOfTest();
const file = (): string => join(folder(), 'helpers.snapshot.json');
const recorded = () => JSON.parse(readFileSync(file(), 'utf8')) as Snapshot<unknown>;

let server: Server;
let address: string;
let answer: string;
let status: number;
beforeEach(async () => {
  [answer, status] = ['[{"slug":"asha"}]', 200];
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  server = createServer((_request, response) => response.writeHead(status).end(answer));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/helpers`;
});
afterEach(() => server.close());

test('what an address answers is recorded with the address and the time, and recorded again by the file alone', async () => {
  await snapshot(file(), address);
  expect(recorded()).toMatchObject({ address, at: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(fromSnapshot(recorded())).toEqual([{ slug: 'asha' }]);
  answer = '[{"slug":"ravi"}]';
  await snapshot(file());
  expect(fromSnapshot(recorded())).toEqual([{ slug: 'ravi' }]);
});

test('the same answer changes nothing, so that the same sources stay the same release', async () => {
  await snapshot(file(), address);
  const before = readFileSync(file(), 'utf8');
  await snapshot(file());
  expect(readFileSync(file(), 'utf8')).toBe(before);
});

test('a snapshot that somebody edited is refused, and formatting it is no edit', async () => {
  await snapshot(file(), address);
  const text = readFileSync(file(), 'utf8');
  expect(fromSnapshot(JSON.parse(JSON.stringify(recorded())) as Snapshot<unknown>)).toBeTruthy();
  writeFileSync(file(), text.replace('asha', 'nisha'));
  expect(() => fromSnapshot(recorded())).toThrow(
    `the snapshot of ${address} is not as it was recorded.`,
  );
});

test.each([
  ['no JSON', 200, '<p>', 'is not valid JSON'],
  ['an error', 500, '[]', 'status 500'],
])(
  'an address that answers with %s is refused, and the file stays',
  async (_what, code, text, reason) => {
    await snapshot(file(), address);
    const before = readFileSync(file(), 'utf8');
    [status, answer] = [code, text];
    await expect(snapshot(file())).rejects.toThrow(
      new RegExp(`^PARTS-149: ${address} does not answer with JSON: .*${reason}`),
    );
    expect(readFileSync(file(), 'utf8')).toBe(before);
  },
);

test('a new file needs an address that answers', async () => {
  await expect(snapshot(file())).rejects.toThrow('no address is known');
  server.close();
  await expect(snapshot(file(), address)).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(file())).toBe(false);
});
