/**
 * What differs between places where the same release runs. One JSON file, inlined into every page by the
 * composer; nothing in it is secret.
 */
export interface RuntimeConfig {
  /** The public address of the site without a slash at the end, for canonical links. */
  readonly origin: string;
  readonly firebase: {
    readonly apiKey: string;
    readonly authDomain: string;
    readonly projectId: string;
    readonly appId?: string;
  };
  /** `http://host:port` of local emulators; left out where the real services are meant. */
  readonly emulators?: { readonly auth: string; readonly firestore: string };
  /** Full addresses of the two rows APIs (spec §7.1, §7.2). */
  readonly rows: { readonly waitlist: string; readonly contact: string };
  /** A Google Analytics measurement id; without it nothing is loaded from Google. */
  readonly analyticsId?: string;
  /** Origins that parts may come from in place of their live release, on previews; left out on a public site. */
  readonly partOverrides?: readonly string[];
}
