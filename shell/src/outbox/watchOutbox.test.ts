import { announce } from 'shared-config/contract/sharedState';
import { dropSubmission, keepSubmission } from 'shared-config/services/outbox/outboxStore';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { CONFIG } from 'shared-config/services/testing/config';
import * as status from '../frame/StatusMessage';
import { settled } from '../testing/FakeLoads';
import { waitingSubmission } from '../testing/waitingSubmission';
import { watchOutbox } from './watchOutbox';

const showOutbox = jest.fn();
const MINE = waitingSubmission('Please call.');

const load = jest.fn(() => Promise.resolve({ showOutbox }));

beforeEach(() => {
  provideRuntimeConfig(CONFIG);
  load.mockClear();
  showOutbox.mockClear();
});
afterEach(() => dropSubmission(MINE.key));

test('the code of the outbox loads once a form could not deliver something, only once, and does not send it again at once', async () => {
  watchOutbox(load);
  dispatchEvent(new Event('online'));
  expect(load).not.toHaveBeenCalled();
  keepSubmission(MINE);
  announce('getit:rows');
  await Promise.resolve();
  expect(showOutbox.mock.calls).toEqual([[false]]);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a message that waits already when the page is loaded is sent at once', async () => {
  keepSubmission(MINE);
  watchOutbox(load);
  await Promise.resolve();
  expect(showOutbox.mock.calls).toEqual([[true]]);
});

test('where its code does not arrive, the visitor reads what becomes of the message until it is gone; the code loads again once the network is back', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  load.mockImplementationOnce(() => Promise.reject(new Error('no network')));
  const say = jest.spyOn(status, 'showMessage');
  keepSubmission(MINE);
  watchOutbox(load);
  await settled();
  const words =
    'This has not reached us yet. It is saved in this browser and will be sent when you are back online.';
  expect(say).toHaveBeenLastCalledWith('outbox', { words });
  dropSubmission(MINE.key);
  announce('getit:rows');
  expect(say).toHaveBeenLastCalledWith('outbox', undefined);
  keepSubmission(MINE);
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
  jest.restoreAllMocks();
});
