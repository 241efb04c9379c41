import type { HeaderRule } from 'shared-config/contract/Composer';
import { hostingHeaders } from './hostingHeaders';

/** As much of a `firebase.json` as matters here. */
export interface FirebaseJson {
  readonly hosting: Readonly<Record<string, unknown>>;
  readonly [product: string]: unknown;
}

/**
 * The configuration that Hosting needs for what is live: the committed one with the composer's headers in it,
 * because those change with the pages. Pure.
 *
 * @param rules the composer's, as they lie in `headers.json`
 * @param files every file of the site by its path without a slash in front
 */
export function hostingConfig<Json extends FirebaseJson>(
  firebaseJson: Json,
  rules: readonly HeaderRule[],
  files: readonly string[],
): Json {
  const headers = hostingHeaders(rules, files);
  return { ...firebaseJson, hosting: { ...firebaseJson.hosting, headers } };
}
