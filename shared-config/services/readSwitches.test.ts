import { readSwitches } from './readSwitches';
import { provideRuntimeConfig } from './runtimeConfigAccess';
import { CONFIG } from './testing/config';

test('a switch is as the configuration says, and as the part says where it says nothing', () => {
  const switches = { newPrices: false, newList: true };
  provideRuntimeConfig(CONFIG);
  expect(readSwitches(switches)).toEqual(switches);
  provideRuntimeConfig({ ...CONFIG, switches: { newPrices: true } });
  expect(readSwitches(switches)).toEqual({ newPrices: true, newList: true });
});
