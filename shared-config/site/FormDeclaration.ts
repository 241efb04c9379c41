/** A question of a form: its words for visitors, and what they may answer. */
interface Question {
  /** The key in the row and the column of its table: a small letter, then letters and digits. */
  readonly name: string;
  readonly label: string;
  /** The sentence for a field that is not filled in; without it the field may stay empty. */
  readonly missing?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  /** What browsers fill in (HTML Standard, autofill), for example `name`. */
  readonly autoComplete?: string;
}

export interface TextQuestion extends Question {
  /** `text` unless given; `long` has several lines. The rows of a person are found by `email` and `tel`. */
  readonly type?: 'text' | 'email' | 'tel' | 'long';
  /** The most characters, in code points. */
  readonly longest: number;
}

export interface ChoiceQuestion extends Question {
  readonly choices: readonly string[];
  /** The blank first choice. */
  readonly placeholder: string;
}

/** The page that the form is sent from: its path, with its language. The form fills it in, and shows nothing of it. */
export interface PageQuestion extends Pick<Question, 'name' | 'label'> {
  readonly type: 'page';
}

export type FormField = TextQuestion | ChoiceQuestion | PageQuestion;

/**
 * A form of a remote, as its `./remote` module and the page that shows it (`DeclaredForm`) know it. A publish makes the
 * rows service take it (docs/decisions/forms.md).
 */
export interface FormDeclaration {
  /** The part, a dot, and a name in small letters, digits and hyphens: `mfe-helpers.join`. */
  readonly name: string;
  /** What visitors call it, such as "Become a helper". */
  readonly title: string;
  /** In the order of the page. */
  readonly fields: readonly FormField[];
  readonly consent: {
    /** The day on which the sentence was written, `YYYY-MM-DD`. Another sentence needs another day. */
    readonly version: string;
    /** What a visitor agrees to: which data, and for what. */
    readonly text: string;
  };
  /** What a visitor without scripts wants to do, such as "To become a helper". */
  readonly wish: string;
  readonly button: string;
  /** What a visitor reads once the row has arrived. */
  readonly thanks: string;
}

/** `/forms.json`: what every form of the site may send, by name, the newest first. */
export type SiteForms = Readonly<
  Record<
    string,
    readonly {
      readonly declaration: FormDeclaration;
      /** The last day on which an open tab or an outbox may send it, `YYYY-MM-DD`; missing while it is live. */
      readonly until?: string;
    }[]
  >
>;
