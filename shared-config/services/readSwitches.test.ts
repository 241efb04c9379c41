import { readSwitches } from './readSwitches';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { TEST_CONFIG } from './testing/testConfig';

test('a switch is as the configuration says, and as the part says where it says nothing', () => {
  const switches = { newPrices: false, newList: true };
  provideRuntimeConfig(TEST_CONFIG);
  expect(readSwitches(switches)).toEqual(switches);
  provideRuntimeConfig({ ...TEST_CONFIG, switches: { newPrices: true } });
  expect(readSwitches(switches)).toEqual({ newPrices: true, newList: true });
});
