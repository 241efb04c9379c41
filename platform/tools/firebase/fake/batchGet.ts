import type { Documents } from './commit';
import { documentPath } from './documentPath';
import { FirestoreRefusal } from './FirestoreRefusal';
import { profileRule } from './profileRule';
import type { Asking } from './readCaller';

/**
 * Reads all named documents, each once, or none.
 *
 * @param time the time of the read, ISO 8601
 * @throws FirestoreRefusal when a name is malformed or the caller may not read one of the documents.
 */
export function batchGet(
  documents: Documents,
  names: readonly string[],
  asking: Asking,
  time: string,
) {
  const paths = names.map(documentPath);
  for (const path of paths) {
    if (asking === 'owner') break;
    const verdict = profileRule({ operation: 'get', path, caller: asking });
    if (!verdict.allowed) throw new FirestoreRefusal('PERMISSION_DENIED', verdict.reason);
  }
  return [...new Set(names)].map((name) => {
    const found = documents.get(name);
    return found ? { found, readTime: time } : { missing: name, readTime: time };
  });
}
