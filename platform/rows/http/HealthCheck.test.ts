import { HealthCheck } from './HealthCheck';

test('a store is checked once for many questions, a broken one again after 5 s, a good one after 30 s', async () => {
  let now = 0;
  let checks = 0;
  const warnings: string[] = [];
  const check = async (): Promise<void> => {
    checks += 1;
    if (checks === 1) throw new Error('ENOSPC: /srv/rows');
  };
  const health = new HealthCheck(
    check,
    (message) => warnings.push(message),
    () => now,
  );
  const at = (time: number): Promise<boolean[]> => {
    now = time;
    return Promise.all([health.ask(), health.ask()]);
  };
  expect([await at(0), await at(4_999)].flat()).toEqual([false, false, false, false]);
  expect(warnings).toEqual(['The service cannot store rows: Error: ENOSPC: /srv/rows']);
  expect([await at(5_000), await at(34_999)].flat()).toEqual([true, true, true, true]);
  expect(checks).toBe(2);
  await at(35_000);
  expect(checks).toBe(3);
  health.forget();
  await at(35_001);
  expect(checks).toBe(4);
});
