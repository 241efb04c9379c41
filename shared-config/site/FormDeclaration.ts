import { IN_ENGLISH, type Word, type Words } from '../i18n/words';

/** A question of a form: its words for visitors, and what they may answer. */
interface Question<Text> {
  /** The key in the row and the column of its table: a small letter, then letters and digits. */
  readonly name: string;
  readonly label: Text;
  /** The sentence for a field that is not filled in; without it the field may stay empty. */
  readonly missing?: Text;
  readonly placeholder?: Text;
  readonly hint?: Text;
  /** What browsers fill in (HTML Standard, autofill), for example `name`. */
  readonly autoComplete?: string;
}

export interface TextQuestion<Text = string> extends Question<Text> {
  /** `text` unless given; `long` has several lines. The rows of a person are found by `email` and `tel`. */
  readonly type?: 'text' | 'email' | 'tel' | 'long';
  /** The most characters, in code points. */
  readonly longest: number;
}

export interface ChoiceQuestion<Text = string> extends Question<Text> {
  /** A row has the chosen one in English. */
  readonly choices: readonly Text[];
  /** The blank first choice. */
  readonly placeholder: Text;
}

/** The page that the form is sent from: its path, with its language. The form fills it in, and shows nothing of it. */
export interface PageQuestion<Text = string> extends Pick<Question<Text>, 'name' | 'label'> {
  readonly type: 'page';
}

export type FormField<Text = string> =
  TextQuestion<Text> | ChoiceQuestion<Text> | PageQuestion<Text>;

/** A question of a form of the specification, and what is said of the answer elsewhere. */
export interface SpecifiedField<Text = string> {
  readonly asked: TextQuestion<Text> | ChoiceQuestion<Text>;
  /** What the consent calls the answer, within a sentence: `mobile`. */
  readonly noun: Text;
  /** The same in the privacy policy, which is in English alone: `the mobile number`. */
  readonly inPolicy: string;
  /** The day of the publish that asks it first, `YYYY-MM-DD`; missing for what the first release asked. */
  readonly since?: string;
}

/** A form of a remote. A publish makes the rows service take it (docs/decisions/forms.md). */
export interface FormDeclaration<Text = string> {
  /** The part, a dot, and a name in small letters, digits and hyphens: `mfe-helpers.join`. */
  readonly name: string;
  /** What visitors call it, such as "Become a helper". */
  readonly title: Text;
  readonly fields: readonly FormField<Text>[];
  readonly consent: {
    /** The day on which the sentence was written, `YYYY-MM-DD`. Another sentence needs another day. */
    readonly version: string;
    /** What a visitor agrees to: which data, and for what. */
    readonly text: Text;
  };
  /** What a visitor without scripts wants to do, such as "To become a helper". */
  readonly wish: Text;
  readonly button: Text;
  /** What the button says while the form is being sent; without it the status line says so. */
  readonly busy?: Text;
  /** What a visitor reads once the row has arrived. */
  readonly thanks: Text;
  /** What a visitor reads whose row is refused. */
  readonly failed?: Text;
  readonly unreachable?: Text;
  /** Whether blanks around an answer are sent. */
  readonly asTyped?: true;
  /**
   * The table that takes its rows, where it is not its own: those of `waitlist` have a place, and its sender may change it
   * (docs/decisions/consent-notice.md). One form of a site has it.
   */
  readonly table?: 'waitlist';
  /** What a new row counts as in analytics: an event, with the answer to one field as its label. */
  readonly event?: FormEvent;
  /**
   * The key in localStorage under which the browser keeps the row that was taken last (`KeptRow`). For a form of the
   * waitlist, `<html data-joined>` is on every page of a browser that keeps one.
   */
  readonly keeps?: string;
}

/** An event of a form. */
export interface FormEvent {
  readonly name: string;
  /** The name of the field whose answer is its label. */
  readonly label: string;
}

/** A form of the specification (§7), whose table the service knows by itself. Its name is that of its draft. */
export interface SpecifiedForm<Text = string> extends Omit<
  FormDeclaration<Text>,
  'title' | 'table' | 'event' | 'keeps'
> {
  /** The page around it says what it is for. */
  readonly title?: never;
  readonly table: 'contact';
  readonly asTyped: true;
  /** Whether fields that must be filled in are not shown as required. */
  readonly unmarked?: true;
  /** What a service answers that has taken it: an ok answer, unless this asks for a `created` field in it, or for nothing. */
  readonly takenBy?: 'created' | 'any answer';
}

/** A form to draw (`DeclaredForm`) and to take rows of. */
export interface Form<Declared = FormDeclaration | SpecifiedForm> {
  /** In English, which a row has in every language. */
  readonly declared: Declared;
  /** In the language of the page: `JOIN.in(i18n).title`. */
  readonly in: (i18n: Words) => Declared;
}

/**
 * Declares a form once for the pages that show it and for the service that takes its rows: `src/remote.ts` has its
 * `declared` among its `forms`.
 *
 * @param write gets the translation by the name `i18n`, by which the build finds texts
 */
export const declareForm = <
  Declared extends FormDeclaration<Word> | SpecifiedForm<Word> = FormDeclaration<Word>,
>(
  write: (i18n: Words) => NoInfer<Declared>,
): Form<Declared> => ({ declared: write(IN_ENGLISH), in: write });

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
