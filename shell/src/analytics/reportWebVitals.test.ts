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
  const admitTools = jest.fn();
  jest.doMock('web-vitals', loaded);
  await reportWebVitals(admitTools);
  expect([loaded.mock.calls, admitTools.mock.calls]).toEqual([[], []]);
});

test('passes every metric to the handler, once the guard accepts its chunk', async () => {
  const mocks = observers();
  let admitted = false;
  jest.doMock('web-vitals', () => {
    expect(admitted).toBe(true);
    return mocks;
  });
  const handler = jest.fn();
  await reportWebVitals(async () => {
    await Promise.resolve();
    admitted = true;
  }, handler);
  for (const observe of Object.values(mocks)) expect(observe.mock.calls).toEqual([[handler]]);
});
