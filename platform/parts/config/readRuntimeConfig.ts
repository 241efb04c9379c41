import { z } from 'zod';
import {
  PASSWORD_NEEDS,
  type Company,
  type RuntimeConfig,
} from 'shared-config/contract/RuntimeConfig';
import { localConfig } from 'shared-config/process/localConfig';
import type { Environment } from 'shared-config/process/Environment';
import { portsFrom } from 'shared-config/process/ports';
import { readJson } from 'shared-config/build/readJson';
import { TRANSLATED } from 'shared-config/i18n/languages';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import { EMAIL_ADDRESS } from 'shared-config/site/emailAddress';
import { whyNotPublic } from './publicHost';
import { strictObject } from './strictObject';

/**
 * The runtime configuration to compose with: the file that GETIT_CONFIG names, or that of the local services.
 *
 * @throws ToolError PARTS-006 when the file cannot be read, or with the path of each wrong value in it.
 */
export function readRuntimeConfig(env: Environment): RuntimeConfig {
  const file = env['GETIT_CONFIG'];
  if (!file) {
    const config = localConfig(portsFrom(env));
    // The local site shows everything, so it sends signals, has every language, and an example rate for the dollar.
    const signals = { address: new URL(SIGNALS_PATH, config.rows.contact).href };
    return { ...config, signals, languages: TRANSLATED, dollar: DOLLAR };
  }
  return readJson(file, RUNTIME_CONFIG, {
    code: 'PARTS-006',
    recovery:
      'GETIT_CONFIG must name a runtime configuration; docs/deploying.md shows a whole one.',
  });
}

const DOLLAR = { rupees: 88, day: '2026-11-02' };

/** What documentation and consoles write where a value belongs. */
const PLACEHOLDER = /^…|…$|^\.{3}$|^<.*>$|^(?:your|my)_|^(?:todo|tbd|changeme)$/i;

/** The message of a check, after which no other check runs. */
const otherwise = (expected: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    `expected ${expected}, received ${JSON.stringify(input)}`,
  abort: true,
});

const text = z
  .string()
  .min(1, 'expected a text that is not empty')
  .refine((value) => !PLACEHOLDER.test(value), otherwise('the value itself'));

const checked = (accepts: (value: string) => boolean, expected: string) =>
  z.string().refine(accepts, otherwise(expected));

const address = checked(
  (value) =>
    URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && !/[…<>]/.test(value),
  'a full address, for example "https://rows.example/waitlist"',
);

/** Where pages send to. The message does not repeat the address, because it may contain a password. */
const endpoint = address.refine((value) => !/[?#]|^\w+:[\\/]*[^\\/]*@/.test(value), {
  error: 'expected an address without user, password, query and fragment: all visitors can read it',
});

const origin = checked(
  (value) => /^https?:[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value,
  'scheme, host and port without a slash at the end, for example "https://getit.example"',
);

const hostReason = (address: string) => whyNotPublic(new URL(address).hostname);

/** A public site needs https, because browsers give http pages no session and no crypto. */
const siteOrigin = origin
  .refine(
    (value) => value.startsWith('https:') || hostReason(value) === 'is on this machine',
    otherwise('https'),
  )
  .refine(
    (value) => !['is private', 'is a tunnel'].includes(hostReason(value) ?? ''),
    otherwise('a host that every visitor reaches, no private one and no tunnel'),
  );

/** The message does not repeat the value, because it may be a private key, and logs keep messages. */
const apiKey = text.refine(
  (value) => /^[\w.-]{1,80}$/.test(value) && !/^(?:[\da-f]{40}$|GOCSPX-)/.test(value),
  {
    error:
      'expected the apiKey of the web app, for example "AIzaSy" and 33 more characters. A private key or a secret belongs in no page',
  },
);

const host = checked(
  (value) => /^[a-z\d-]+(?:\.[a-z\d-]+)*$/i.test(value),
  'a host alone, for example "getit-example.firebaseapp.com"',
);

/** Google's rule for the ids of projects. */
const projectId = checked(
  (value) => /^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(value),
  'the id of a project: 6 to 30 small letters, digits and hyphens, a letter first, no hyphen last',
);

const phone = checked(
  (value) => /^\+[1-9][\d ]{6,20}$/.test(value),
  'an international number of digits and spaces, for example "+91 80 4000 1234"',
);

const mail = checked(
  (value) => EMAIL_ADDRESS.test(value),
  'an email address, for example "hello@getit.example"',
);

const share = z
  .number('expected a number')
  .refine(
    (value) => value > 0 && value <= 1,
    'expected a share of the visits: more than 0, at most 1',
  );

/** Ids of advertising and of tag containers load scripts that the pages refuse. */
const measurementId = checked(
  (value) => /^GT?-(?!X+$)[A-Z0-9]+$/.test(value),
  'a measurement id of Google Analytics, for example "G-4QJ8S1ZK7N"',
);

const picture = checked(
  (value) => /^\/[\w-]+\.(?:jpg|png|webp|avif)$/.test(value),
  'a picture in shell/public, for example "/founder.jpg"',
);

const COMPANY = strictObject({
  legalName: z.exactOptional(text),
  email: z.exactOptional(mail),
  supportEmail: z.exactOptional(mail),
  facebook: z.exactOptional(address),
  instagram: z.exactOptional(address),
  address: z.exactOptional(text),
  phone: z.exactOptional(phone),
  whatsapp: z.exactOptional(phone),
  hours: z.exactOptional(z.array(text)),
  grievanceOfficer: z.exactOptional(text),
  founder: z.exactOptional(
    strictObject({ name: text, picture: z.exactOptional(picture) } satisfies Schemas<
      NonNullable<Company['founder']>
    >),
  ),
  checkAgency: z.exactOptional(text),
  escrowHolder: z.exactOptional(text),
} satisfies Schemas<Company>);

const path = (address: string): string => new URL(address).pathname.toLowerCase();

const ROWS = strictObject({
  waitlist: endpoint,
  contact: endpoint,
  hosted: z.exactOptional(z.boolean()),
  takesForms: z.exactOptional(z.boolean()),
} satisfies Schemas<RuntimeConfig['rows']>)
  .refine(({ hosted, takesForms }) => !(hosted && takesForms), {
    path: ['takesForms'],
    error: 'is true, but a hosted spreadsheet takes JSON alone',
  })
  .refine(({ waitlist, contact }) => new URL(waitlist).href !== new URL(contact).href, {
    path: ['contact'],
    error: 'is the address of the waitlist: each form has its own',
  })
  .refine(
    ({ waitlist, contact }) =>
      !(path(waitlist).includes('contact') && path(contact).includes('waitlist')),
    { path: ['waitlist'], error: 'and rows.contact seem to be swapped' },
  );

/** A runtime configuration as a file has it. */
export const RUNTIME_CONFIG = strictObject({
  origin: siteOrigin,
  firebase: strictObject({
    apiKey,
    authDomain: host,
    projectId,
    appId: z.exactOptional(text),
    // The limits of Identity Platform.
    password: z.exactOptional(
      strictObject({
        shortest: z.int().min(6).max(30),
        needs: z.exactOptional(z.array(z.enum(PASSWORD_NEEDS))),
      } satisfies Schemas<NonNullable<RuntimeConfig['firebase']['password']>>),
    ),
  } satisfies Schemas<RuntimeConfig['firebase']>),
  emulators: z.exactOptional(strictObject({ auth: address, firestore: address })),
  rows: ROWS,
  company: z.exactOptional(COMPANY),
  signals: z.exactOptional(
    strictObject({ address: endpoint, sample: z.exactOptional(share) } satisfies Schemas<
      NonNullable<RuntimeConfig['signals']>
    >),
  ),
  dollar: z.exactOptional(
    strictObject({
      rupees: z.number('expected a number').positive('expected a rate of more than 0 rupees'),
      day: z.iso.date('expected a day, for example "2026-11-20"'),
    } satisfies Schemas<NonNullable<RuntimeConfig['dollar']>>),
  ),
  languages: z.exactOptional(z.array(z.enum(TRANSLATED)).max(TRANSLATED.length)),
  analyticsId: z.exactOptional(measurementId),
} satisfies Schemas<RuntimeConfig>).refine(
  ({ origin, emulators }) => emulators || hostReason(origin) !== 'is on this machine',
  { path: ['origin'], error: 'is this machine, which is right with emulators only' },
) satisfies z.ZodType<RuntimeConfig>;

/** A schema for every key of a type, so that the compiler reports a missing one. */
type Schemas<T> = Record<keyof T, z.ZodType>;
