import { completeAccount, createIdentity } from './createIdentity';
import { connectFirebase, withConnectionAside, type Protect } from './connectFirebase';
import { dropBrokenDatabase } from './dropBrokenDatabase';
import type { Identity } from './Identity';
import type { RuntimeConfig } from '../contract/RuntimeConfig';
import { runtimeConfig } from './runtimeConfigAccess';

let only: Promise<Identity> | undefined;

/** The one identity of this page. Rejects if the code of App Check cannot be fetched; the next call tries again. */
export function pageIdentity(): Promise<Identity> {
  only ??= open().catch((error: unknown) => {
    only = undefined;
    throw error;
  });
  return only;
}

async function open(): Promise<Identity> {
  const config = runtimeConfig();
  const [protect] = await Promise.all([loadAppCheck(config), dropBrokenDatabase()]);
  return createIdentity(
    () => connectFirebase(config, protect),
    (account) => withConnectionAside(config, (aside) => completeAccount(aside, account), protect),
  );
}

async function loadAppCheck({ firebase }: RuntimeConfig): Promise<Protect | undefined> {
  if (!firebase.appCheck) return undefined;
  const { createAppCheck } = await import(
    /* webpackChunkName: "appCheck" */ './appCheck/createAppCheck'
  );
  return createAppCheck(firebase.appCheck.recaptchaKey);
}
