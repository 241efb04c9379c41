import { z } from 'zod';
import { FORM_DECLARATIONS } from 'shared-config/build/formSchema';
import { TRANSLATED } from 'shared-config/i18n/languages';
import type { Release } from 'shared-config/contract/Release';

const paths = z.array(z.string());
const files = z.record(z.string(), z.object({ size: z.number(), integrity: z.string() }));

export const EXPOSE_FILES = z.object({
  scripts: paths,
  styles: paths,
  messages: z.exactOptional(z.partialRecord(z.enum(TRANSLATED), z.string())),
});

/** `untranslated.json` of a release, by expose; in a build, by chunk. */
export const UNTRANSLATED = z.record(
  z.string(),
  z.partialRecord(z.enum(TRANSLATED), z.record(z.string(), z.string())),
);

const PROVIDES = z.record(z.string(), z.string());
const EXPECTS = z.record(
  z.string(),
  z.object({ signature: z.string(), exports: z.exactOptional(z.array(z.string())) }),
);
/** `contract.json` of a release. */
export const DECLARATIONS = z.record(z.string(), z.record(z.string(), z.string()));

const HYDRATION = z.exactOptional(z.enum(['never', 'form', 'idle']));

/** The names of fragments, such as `mfe-checkout/AddToCart`. */
const HELD = z.exactOptional(z.array(z.string().regex(/^[\w-]+\/[\w/-]+$/)));

/** A page as `src/remote.ts` and `release.json` declare it. */
export const PAGE_DECLARATION = z.object({
  path: z.string(),
  expose: z.string(),
  hydrate: HYDRATION,
  formerly: z.exactOptional(z.array(z.string())),
  holds: HELD,
  props: z.exactOptional(z.record(z.string(), z.unknown())),
});

/** A fragment as `src/remote.ts` and `release.json` declare it. */
export const FRAGMENT_DECLARATION = z.strictObject({
  expose: z.string().regex(/^\.\/[\w/-]+$/),
  hydrate: HYDRATION,
  wakes: z.exactOptional(z.array(z.string().min(1))),
  onDemand: z.literal(true).exactOptional(),
  holds: HELD,
});

const ORIGINS_OF_A_USE = z.exactOptional(
  z.array(z.string().refine(isOrigin, 'an origin begins with https:// and ends with the host')),
);

/** Origins as `src/remote.ts` and `release.json` declare them. */
export const ORIGINS = z.strictObject({
  connect: ORIGINS_OF_A_USE,
  frame: ORIGINS_OF_A_USE,
  image: ORIGINS_OF_A_USE,
});

function isOrigin(text: string): boolean {
  return /^https:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** What a build of a part leaves of the contract. */
export const CONTRACT_OF_PART = z.object({
  provides: PROVIDES,
  expects: EXPECTS,
  declarations: DECLARATIONS,
});

/** `release.json`; the type lives in the contract, which browsers share. */
export const RELEASE = z.object({
  part: z.string(),
  hash: z.string(),
  commit: z.exactOptional(z.string().regex(/^[\da-f]{7,40}\+?$/)),
  kind: z.enum(['shell', 'remote']),
  provides: PROVIDES,
  expects: EXPECTS,
  shared: z.record(z.string(), z.string()),
  entry: z.string(),
  globalName: z.string(),
  pages: z.array(PAGE_DECLARATION),
  origins: z.exactOptional(ORIGINS),
  forms: z.exactOptional(FORM_DECLARATIONS),
  fragments: z.exactOptional(z.array(FRAGMENT_DECLARATION)),
  exposes: z.record(z.string(), EXPOSE_FILES),
  files,
  serverFiles: files,
} satisfies Record<keyof Release, z.ZodType>) satisfies z.ZodType<Release>;
