import type { i18n } from 'shared-config/i18n/i18n';

/** The `i18n` in the bundle of a part: a copy, in which the build has written the part's name. Older bundles have no name. */
export function i18nOf(part: string | undefined): typeof i18n {
  const scope = globalThis as { PART?: string | undefined };
  const before = scope.PART;
  scope.PART = part;
  const copies: (typeof i18n)[] = [];
  jest.isolateModules(() => {
    copies.push(jest.requireActual<{ i18n: typeof i18n }>('shared-config/i18n/i18n').i18n);
  });
  scope.PART = before;
  return copies[0] as typeof i18n;
}
