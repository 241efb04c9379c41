import { FirestoreRefusal } from './FirestoreRefusal';

const NAME = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/;

/**
 * Takes a document's full name apart.
 *
 * @returns the segments after `documents/`, for example `['users', 'abc']`; always an even number.
 * @throws FirestoreRefusal INVALID_ARGUMENT when it is not a document's name.
 */
export function documentPath(name: unknown): string[] {
  const segments = (typeof name === 'string' ? NAME.exec(name)?.[1] : undefined)?.split('/') ?? [];
  const complete = segments.length > 0 && segments.length % 2 === 0;
  if (!complete || segments.some(isReserved)) {
    throw new FirestoreRefusal(
      'INVALID_ARGUMENT',
      `${JSON.stringify(name)} is not the name of a document.`,
    );
  }
  return segments;
}

/** Firestore's own limits on ids. */
function isReserved(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..' || /^__.*__$/.test(segment);
}
