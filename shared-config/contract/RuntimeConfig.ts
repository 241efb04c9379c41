import type { Translated } from '../i18n/languages';

export interface Company {
  readonly legalName?: string;
  readonly email?: string;
  /** Where the terms send complaints. */
  readonly supportEmail?: string;
  /** Full addresses of our profiles. */
  readonly facebook?: string;
  readonly instagram?: string;
  readonly address?: string;
  /** In international form, with a plus sign: `+91 80 4000 1234`. */
  readonly phone?: string;
  /** The number of the WhatsApp account, in the same form. */
  readonly whatsapp?: string;
  /** When a person answers, one line for each place: `9 am to 9 pm in India`. */
  readonly hours?: readonly string[];
  /** The name of the grievance officer (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
  readonly grievanceOfficer?: string;
  /** Who signs the founder's message; `picture` is a square picture in `shell/public`, as `/founder.jpg`. */
  readonly founder?: { readonly name: string; readonly picture?: string };
  readonly checkAgency?: string;
  /** Who holds the money of visitors until an errand is done. */
  readonly escrowHolder?: string;
}

/** What the characters of a password must be among. */
export const PASSWORD_NEEDS = ['capital', 'small', 'digit', 'symbol'] as const;
type PasswordNeed = (typeof PASSWORD_NEEDS)[number];

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
    /** The password policy of the project, for what visitors read; at least 6 characters without it. */
    readonly password?: {
      readonly shortest: number;
      readonly needs?: readonly PasswordNeed[];
    };
  };
  /** `http://host:port` of local emulators; omitted for the real services. */
  readonly emulators?: { readonly auth: string; readonly firestore: string };
  /** The two rows APIs (spec §7.1, §7.2). */
  readonly rows: {
    readonly waitlist: string;
    readonly contact: string;
    /** Whether they are hosted spreadsheet APIs, which may refuse a header that they do not know. */
    readonly hosted?: boolean;
    /** Whether they take forms that a browser sends without our scripts. Our own service does. */
    readonly takesForms?: boolean;
  };
  /** Who runs the site and how to reach a person there. A name or number is shown only where it is given. */
  readonly company?: Company;
  /** Where pages send what fails and how fast they are; without it nothing is sent. */
  readonly signals?: {
    readonly address: string;
    /** The share of the pages that send, more than 0 and at most 1; all by default. */
    readonly sample?: number;
  };
  /** What a dollar costs, for readers abroad: without it, prices are in rupees alone. */
  readonly dollar?: {
    readonly rupees: number;
    /** The day of the rate, `YYYY-MM-DD`. */
    readonly day: string;
  };
  /** The languages besides English that visitors see: a translation goes live once somebody has read it. */
  readonly languages?: readonly Translated[];
  /** A Google Analytics measurement id; without it nothing is loaded from Google. */
  readonly analyticsId?: string;
}
