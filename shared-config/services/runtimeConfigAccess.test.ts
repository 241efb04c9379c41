import type * as Access from './runtimeConfigAccess';
import { provideRuntimeConfig, runtimeConfig } from './runtimeConfigAccess';
import { TEST_CONFIG } from './testing/testConfig';

/** As another part on the page has it: a copy of the module of its own. */
function otherCopy(): typeof Access {
  let copy: typeof Access | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual('./runtimeConfigAccess');
  });
  if (copy === undefined || copy.runtimeConfig === runtimeConfig) throw new Error('No copy.');
  return copy;
}

test('reading it before it is provided is an error that says so', () => {
  expect(() => runtimeConfig()).toThrow('No runtime configuration was provided to this page.');
});

test('every part reads what one has provided, each through its own copy of the module', () => {
  otherCopy().provideRuntimeConfig(TEST_CONFIG);
  expect(runtimeConfig()).toBe(TEST_CONFIG);
  expect(otherCopy().runtimeConfig()).toBe(TEST_CONFIG);
});

test('the latest one counts', () => {
  provideRuntimeConfig(TEST_CONFIG);
  const next = { ...TEST_CONFIG, origin: 'https://preview.getit.test' };
  provideRuntimeConfig(next);
  expect(runtimeConfig()).toBe(next);
});
