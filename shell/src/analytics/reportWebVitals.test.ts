import { reportWebVitals } from './reportWebVitals';

const observers = () => ({
  onCLS: jest.fn(),
  onFCP: jest.fn(),
  onINP: jest.fn(),
  onLCP: jest.fn(),
  onTTFB: jest.fn(),
});
afterEach(() => jest.dontMock('web-vitals'));

test('the web-vitals report without a handler observes nothing (spec §7.9)', async () => {
  const loaded = jest.fn(observers);
  jest.doMock('web-vitals', loaded);
  await reportWebVitals();
  expect(loaded.mock.calls).toEqual([]);
});

test('passes every metric to the handler', async () => {
  const mocks = observers();
  jest.doMock('web-vitals', () => mocks);
  const handler = jest.fn();
  await reportWebVitals(handler);
  for (const observe of Object.values(mocks)) expect(observe.mock.calls).toEqual([[handler]]);
});
