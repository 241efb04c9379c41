import type * as Access from './runtimeConfigAccess';
import { runtimeConfig } from './runtimeConfigAccess';
import { CONFIG } from './testing/config';

/** A separate copy of the module, as another part on the page has. */
function otherCopy(): typeof Access {
  let copy: typeof Access | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual('./runtimeConfigAccess');
  });
  if (copy === undefined || copy.runtimeConfig === runtimeConfig) throw new Error('No copy.');
  return copy;
}

test('reading it before it is provided throws', () => {
  expect(() => runtimeConfig()).toThrow('No runtime configuration was provided to this page.');
});

test('every part reads the provided configuration through its own copy of the module', () => {
  otherCopy().provideRuntimeConfig(CONFIG);
  expect(runtimeConfig()).toBe(CONFIG);
  expect(otherCopy().runtimeConfig()).toBe(CONFIG);
});
