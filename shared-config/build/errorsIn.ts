/** The errors of an AggregateError, of whichever realm, or the error itself. */
export const errorsIn = (thrown: unknown): readonly Error[] =>
  (thrown as Error).name === 'AggregateError'
    ? (thrown as AggregateError).errors
    : [thrown as Error];

/** One error that lists several. */
export const aggregate = (errors: readonly Error[]): AggregateError =>
  new AggregateError(errors, errors.map(({ message }) => message).join('\n'));
