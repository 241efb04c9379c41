import * as timeouts from 'shared-config/services/timeoutSignal';
import { fakeSite } from '../testing/fakeSite';
import { boundedJson } from './boundedJson';

test('the time limit is 120 seconds', async () => {
  const timeout = jest.spyOn(timeouts, 'timeoutSignal');
  fakeSite({ '/registry.json': {} });
  await boundedJson('/registry.json');
  expect(timeout).toHaveBeenCalledWith(120_000);
  timeout.mockRestore();
});

test('an HTML page instead of the file is an error that names the address', async () => {
  globalThis.fetch = () => Promise.resolve(new Response('<!doctype html>'));
  await expect(boundedJson('/registry.json')).rejects.toThrow('/registry.json holds no JSON.');
});
