import { isAbsolute } from 'node:path';
import type { Compiler } from 'webpack';
import { importable } from '../foreignFiles';

/** Refuses every import of a file that is none of the part's own sources and packages (`../foreignFiles.ts`). */
export function refuseForeignFiles({ context, hooks }: Compiler): void {
  const NAME = 'refuseForeignFiles';
  const assertImportable = importable(context);
  hooks.compilation.tap(NAME, (_, { normalModuleFactory }) =>
    normalModuleFactory.hooks.afterResolve.tap(NAME, ({ createData }) => {
      const [file = ''] = createData.resource?.split('?') ?? [];
      if (isAbsolute(file)) assertImportable(file);
    }),
  );
}
