/** What a validator says about a document. */
export interface Finding {
  /** The file that was read. */
  readonly file: string;
  readonly message: string;
  /** Where in the document: a piece of its source, or a selector. */
  readonly place: string;
}
