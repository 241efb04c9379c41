import { OUTBOX_CHANGED } from 'shared-config/services/outbox/outboxEvents';
import { dropRow, keepRow } from 'shared-config/services/outbox/outboxStore';
import { waitingRow } from '../testing/waitingRow';
import { watchOutbox } from './watchOutbox';

const startOutbox = jest.fn();
const ROW = waitingRow('Please call.');

test('the code of the outbox loads only when something waits, once, and again if it did not arrive', async () => {
  const load = jest.fn(() => Promise.resolve({ startOutbox }));
  load.mockImplementationOnce(() => Promise.reject(new Error('offline')));
  watchOutbox(load);
  dispatchEvent(new Event('online'));
  expect(load).not.toHaveBeenCalled();
  keepRow(ROW);
  dispatchEvent(new Event(OUTBOX_CHANGED));
  expect(load).toHaveBeenCalledTimes(1);
  await Promise.resolve();
  await Promise.resolve();
  dispatchEvent(new Event('online'));
  await Promise.resolve();
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
  expect(startOutbox.mock.calls).toEqual([[expect.any(Function), true]]);
});

test('it loads at once where a row waits from another visit', async () => {
  keepRow(ROW);
  const load = jest.fn(() => Promise.resolve({ startOutbox }));
  watchOutbox(load);
  expect(load).toHaveBeenCalledTimes(1);
  dropRow(ROW.key);
});
