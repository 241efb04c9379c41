import { connectFirebase } from './connectFirebase';
import { createIdentity } from './createIdentity';
import type { Identity } from './Identity';
import { runtimeConfig } from './runtimeConfigAccess';

let only: Identity | undefined;

/** The one identity of this page. */
export function pageIdentity(): Identity {
  const config = runtimeConfig();
  return (only ??= createIdentity(() => connectFirebase(config)));
}
