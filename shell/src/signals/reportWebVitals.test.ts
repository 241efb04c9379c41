import { reportWebVitals } from './reportWebVitals';

test('the web-vitals report without a handler observes nothing (spec §7.9)', async () => {
  const loaded = jest.fn();
  jest.doMock('web-vitals', loaded);
  await reportWebVitals();
  expect(loaded).not.toHaveBeenCalled();
});
