declare const WORD: unique symbol;

/** A text that the build has found, so that catalogs can translate it. */
export type Word = string & { readonly [WORD]: true };

/** The names in braces of a text: `city` of `Launch in {city}`. */
type Placeholder<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

export type Values<Message extends string, Value> = [Placeholder<Message>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Message>, Value>>];

/** Says texts in a language, as `i18n` does in that of the page. The build finds texts by the name `i18n`. */
export interface Words {
  readonly t: <const Message extends string>(
    message: Message,
    ...values: Values<Message, string>
  ) => Word;
}

/** A text with the values in place of its names in braces. */
export const fill = (message: string, values: Readonly<Record<string, string>>): string =>
  message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Says texts as they are in the sources, and needs no React. */
export const IN_ENGLISH = {
  t: (message: string, values: Readonly<Record<string, string>> = {}) => fill(message, values),
} as Words;
