import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { ownAddressesOf } from 'shared-config/services/ownAddresses';

/** A value of the configuration that visitors of a public site must not meet. */
export interface LaunchViolation {
  /** Where it stands, for example `company.email`. */
  readonly path: string;
  readonly reason: string;
}

/** What a configuration lacks for the public. */
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
  const violations: LaunchViolation[] = Object.entries(addresses).flatMap(([path, address]) => {
    const reason = reasonAgainst(address);
    return reason === undefined ? [] : [{ path, reason: `${address} ${reason}` }];
  });
  if (firebase.projectId.startsWith('demo-'))
    violations.push({
      path: 'firebase.projectId',
      reason: `${firebase.projectId} is a project of the emulators`,
    });
  if (!company?.legalName?.trim())
    violations.push({
      path: 'company.legalName',
      reason: 'is missing: the footer names who runs the site',
    });
  return violations;
}

function reasonAgainst(address: string): string | undefined {
  const host = hostOf(address);
  // A profile is a path: facebook.com/getit.example.
  if (/(^|\.)example(\.(com|org|net))?$/.test(host) || address.endsWith('.example'))
    return 'is an example';
  if (/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(host))
    return 'is on this machine';
  if (PREVIEW.test(host)) return 'is a preview that expires';
  if (address.startsWith('http:')) return 'is not encrypted';
  return undefined;
}

/** Channels of Hosting: https://firebase.google.com/docs/hosting/multisites#channels */
const PREVIEW = /^[^.]+--[^.]+\.web\.app$/;

/** The host of an address, of an e-mail address, or of a domain alone. */
function hostOf(address: string): string {
  if (URL.canParse(address)) return new URL(address).hostname;
  return address.slice(address.lastIndexOf('@') + 1);
}
