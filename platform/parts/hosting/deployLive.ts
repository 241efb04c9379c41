import { ToolError } from 'shared-config/build/ToolError';
import { ownAddressesOf } from 'shared-config/services/ownAddresses';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { whyNotPublic } from '../config/publicHost';
import { runCommand } from '../programs/runCommand';
import { installFirebaseTools } from '../programs/firebaseTools';
import type { SiteLayout } from '../store/siteLayout';
import { LIVE_CONFIG, writeHostingConfig } from './writeHostingConfig';

interface Deploy {
  readonly root: string;
  readonly site: SiteLayout;
  /** More arguments for firebase-tools, for example `--debug`. */
  readonly args?: readonly string[];
  /** Variables to add to its environment; GETIT_CONFIG names the file of the configuration. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly show?: 'always' | 'failure';
}

/**
 * Deploys the newest commit of the site to the Firebase project that its pages were composed for: pages, releases and
 * headers to Hosting, the rules to Firestore.
 *
 * @returns the exit code of firebase-tools
 * @throws ToolError LOCAL-017, and what writeHostingConfig and assertLaunchable throw
 */
export async function deployLive({
  root,
  site,
  args = [],
  env = process.env,
  show = 'always',
}: Deploy): Promise<number> {
  const { config } = await writeHostingConfig(root, site);
  assertLaunchable(config, env['GETIT_CONFIG']);
  const firebase = ['deploy', '--config', LIVE_CONFIG, '--only', 'hosting,firestore'];
  return runCommand(
    process.execPath,
    [await installFirebaseTools(), ...firebase, '--project', config.firebase.projectId, ...args],
    { cwd: root, show, env },
  );
}

/**
 * Refuses to deploy pages with values that are examples, local or missing.
 *
 * @param config of the live pages.
 * @param file the file of the configuration, if it is known.
 * @throws ToolError PARTS-112 with each value that has to change.
 */
function assertLaunchable(config: RuntimeConfig, file: string | undefined): void {
  const violations = launchViolations(config);
  if (violations.length === 0) return;
  const lines = violations.map(({ path, reason }) => `- ${path} ${reason}.`);
  throw new ToolError(
    'PARTS-112',
    `The live pages are not ready for the public. Nothing was deployed.\n${lines.join('\n')}\nChange these in the configuration and publish all pages with it: GETIT_CONFIG=${file ?? 'production.json'} npm run parts -- publish --all.`,
  );
}

/**
 * The values of a configuration that are not ready for the public, and why.
 *
 * @returns `path` is the place of the value, for example `company.email`.
 */
export function launchViolations({ origin, rows, firebase, company, signals }: RuntimeConfig) {
  const { email, support, social } = ownAddressesOf(company);
  const addresses: Readonly<Record<string, string>> = {
    origin,
    'rows.waitlist': rows.waitlist,
    'rows.contact': rows.contact,
    ...(signals && { 'signals.address': signals.address }),
    'firebase.authDomain': firebase.authDomain,
    'company.email': email,
    'company.supportEmail': support,
    'company.facebook': social.Facebook,
    'company.instagram': social.Instagram,
  };
  const violations = Object.entries(addresses).flatMap(([path, address]) => {
    const reason = reasonAgainst(address);
    return reason === undefined ? [] : [{ path, reason: `${address} ${reason}` }];
  });
  if (firebase.projectId.startsWith('demo-'))
    violations.push({
      path: 'firebase.projectId',
      reason: `${firebase.projectId} is a project of the emulators`,
    });
  for (const [name, what] of Object.entries(REQUIRED))
    if (!company?.[name as keyof typeof REQUIRED]?.trim())
      violations.push({
        path: `company.${name}`,
        reason: `is missing: India’s E-Commerce Rules, 2020, ask a site to show ${what}`,
      });
  return violations;
}

/** What the Consumer Protection (E-Commerce) Rules, 2020, ask of every site that sells in India. */
const REQUIRED = {
  legalName: 'its legal name (rule 4(2)(a))',
  address: 'the address of its headquarters (rule 4(2)(b))',
  grievanceOfficer: 'its grievance officer by name (rule 4(5))',
} as const;

function reasonAgainst(address: string): string | undefined {
  const host = hostOf(address);
  // A profile is a path: facebook.com/getit.example.
  if (address.endsWith('.example')) return 'is an example';
  return whyNotPublic(host) ?? (address.startsWith('http:') ? 'is not encrypted' : undefined);
}

/** The host of an address, of an email address, or of a domain alone. */
function hostOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).hostname;
  return address.slice(address.lastIndexOf('@') + 1);
}
