/** An error holds the form back until it is mended; a question holds it back once. */
export interface FieldProblem {
  readonly kind: 'error' | 'question';
  readonly text: string;
  /** The value that the visitor probably meant. */
  readonly instead?: string;
}
