import { completeAccount, createIdentity } from './createIdentity';
import { connectFirebase, withConnectionAside } from './connectFirebase';
import { dropBrokenDatabase } from './dropBrokenDatabase';
import type { Identity } from './Identity';
import { runtimeConfig } from './runtimeConfigAccess';

let only: Promise<Identity> | undefined;

/** The one identity of this page. */
export function pageIdentity(): Promise<Identity> {
  return (only ??= open());
}

async function open(): Promise<Identity> {
  const config = runtimeConfig();
  await dropBrokenDatabase();
  return createIdentity(
    () => connectFirebase(config),
    (account) => withConnectionAside(config, (aside) => completeAccount(aside, account)),
  );
}
