import { FirestoreRefusal } from './FirestoreRefusal';

const NAME = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/;

/** Firestore does not allow these ids. */
const RESERVED = /^(?:\.{0,2}|__.*__)$/;

/**
 * Splits the full name of a document.
 *
 * @returns the segments after `documents/`, for example `['users', 'abc']`; always an even number
 * @throws FirestoreRefusal INVALID_ARGUMENT when it is not the name of a document.
 */
export function documentPath(name: string): string[] {
  const segments = NAME.exec(name)?.[1]?.split('/') ?? [];
  const complete = segments.length > 0 && segments.length % 2 === 0;
  if (!complete || segments.some((segment) => RESERVED.test(segment))) {
    throw new FirestoreRefusal(
      'INVALID_ARGUMENT',
      `${JSON.stringify(name)} is not the name of a document.`,
    );
  }
  return segments;
}
