import { completeAccount } from './completeAccount';
import { connectFirebase, withConnectionAside } from './connectFirebase';
import { createIdentity } from './createIdentity';
import { dropBrokenDatabase } from './dropBrokenDatabase';
import type { Identity } from './Identity';
import { runtimeConfig } from './runtimeConfigAccess';

let only: Promise<Identity> | undefined;

/** The one identity of this page. */
export function pageIdentity(): Promise<Identity> {
  only ??= open();
  return only;
}

async function open(): Promise<Identity> {
  await dropBrokenDatabase();
  const config = runtimeConfig();
  return createIdentity(
    () => connectFirebase(config),
    (account) => withConnectionAside(config, (aside) => completeAccount(aside, account)),
  );
}
