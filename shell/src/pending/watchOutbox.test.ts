import { announce } from 'shared-config/contract/sharedState';
import { dropRow, keepRow } from 'shared-config/services/outbox/outboxStore';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import { outboxSlot } from '../frame/StatusMessage';
import { waitingRow } from '../testing/waitingRow';
import { watchOutbox } from './watchOutbox';

const showOutbox = jest.fn();
const ROW = waitingRow('Please call.');

const load = jest.fn(() => Promise.resolve({ showOutbox }));

beforeEach(() => {
  provideRuntimeConfig(CONFIG);
  load.mockClear();
  showOutbox.mockClear();
});
afterEach(() => dropRow(ROW.key));

test('the code of the outbox loads once something waits, and only once; a network that came back before is no reason to send at once', async () => {
  watchOutbox(load);
  dispatchEvent(new Event('online'));
  expect(load).not.toHaveBeenCalled();
  keepRow(ROW);
  announce('getit:rows');
  await Promise.resolve();
  expect(showOutbox.mock.calls).toEqual([[false]]);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});

describe('where its code does not arrive', () => {
  const failing = () => Promise.reject(new Error('no network'));
  const begin = (onLine: boolean): void => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    keepRow(ROW);
    watchOutbox(load);
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('although the network came back meanwhile, it loads again soon and sends at once', async () => {
    load.mockImplementationOnce(failing);
    begin(true);
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(showOutbox.mock.calls).toEqual([[true]]);
  });

  test('for long, it loads again less and less often', async () => {
    for (let time = 0; time < 3; time++) load.mockImplementationOnce(failing);
    begin(true);
    const calls: number[] = [];
    for (const seconds of [1, 1, 3, 1, 7, 1, 60]) {
      await jest.advanceTimersByTimeAsync(seconds * 1000);
      calls.push(load.mock.calls.length);
    }
    expect(calls).toEqual([1, 2, 2, 3, 3, 4, 4]);
  });

  test('without network, the visitor reads at once that the message is kept, until it no longer is; nothing is loaded before the network is back', async () => {
    load.mockImplementationOnce(failing);
    begin(false);
    const words =
      'This has not reached us yet. It is saved in this browser, and is sent when you are back online.';
    expect(outboxSlot.current()).toEqual({ words });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(outboxSlot.current()).toEqual({ words });
    dropRow(ROW.key);
    announce('getit:rows');
    expect(outboxSlot.current()).toBeUndefined();
    keepRow(ROW);
    expect(load).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
