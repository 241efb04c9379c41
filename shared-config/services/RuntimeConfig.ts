/**
 * The settings that differ between deployments of the same release. One JSON file; the composer inlines it
 * into every page, so it holds no secrets.
 */
export interface RuntimeConfig {
  /** The public address of the site without a trailing slash, for canonical links. */
  readonly origin: string;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId?: string;
  };
  /** `http://host:port` of local emulators; omitted for the real services. */
  readonly emulators?: { readonly auth: string; readonly firestore: string };
  /** Full addresses of the two rows APIs (spec §7.1, §7.2). */
  readonly rows: { readonly waitlist: string; readonly contact: string };
  /** A Google Analytics measurement id; without it nothing is loaded from Google. */
  readonly analyticsId?: string;
}
