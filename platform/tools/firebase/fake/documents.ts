import { documentPath, FirestoreRefusal, type Asking, type Write } from './requests';
import { profileRule, type Fields } from './profileRule';

/** A document, as stored and as returned. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** Documents by their full names. */
export type Documents = ReadonlyMap<string, StoredDocument>;

const KNOWN_KEYS = new Set(['update', 'delete', 'updateMask', 'currentDocument']);

/**
 * Applies all writes or none. Like in the emulator, the rule sees every document in its state after the whole commit.
 *
 * @param time the time of the commit, ISO 8601
 * @returns the new documents; `before` does not change
 * @throws FirestoreRefusal when a write is malformed or not allowed, or when its precondition fails.
 */
export function commit(
  before: Documents,
  writes: readonly Write[],
  asking: Asking,
  time: string,
): Documents {
  const after = new Map(before);
  for (const write of writes) applyWrite(after, write, time);
  if (asking !== 'owner') {
    for (const write of writes) assertAllowed(write, before, after, asking);
  }
  for (const write of writes) assertPrecondition(write, before);
  return after;
}

function applyWrite(documents: Map<string, StoredDocument>, write: Write, time: string): void {
  const unknown = Object.keys(write).find((key) => !KNOWN_KEYS.has(key));
  if (unknown !== undefined) throw unimplemented(`a write with "${unknown}"`);
  const name = nameOf(write);
  documentPath(name);
  if (write.update === undefined) return void documents.delete(name);
  const old = documents.get(name);
  const fields = mergeFields(old?.fields ?? {}, write.update.fields, write.updateMask?.fieldPaths);
  documents.set(name, { name, fields, createTime: old?.createTime ?? time, updateTime: time });
}

function mergeFields(old: Fields, given: Fields, mask: readonly string[] | undefined): Fields {
  if (mask === undefined) return given;
  const nested = mask.find((path) => !/^\w+$/.test(path));
  if (nested !== undefined) throw unimplemented(`the field path "${nested}"`);
  const kept = Object.entries(old).filter(([field]) => !mask.includes(field));
  const written = Object.entries(given).filter(([field]) => mask.includes(field));
  return Object.fromEntries([...kept, ...written]);
}

function assertAllowed(
  write: Write,
  before: Documents,
  after: Documents,
  caller: Exclude<Asking, 'owner'>,
): void {
  const name = nameOf(write);
  const document = after.get(name);
  const operation = write.update === undefined ? 'delete' : before.has(name) ? 'update' : 'create';
  const request = { operation, path: documentPath(name), caller } as const;
  const verdict = profileRule(document ? { ...request, after: document.fields } : request);
  if (!verdict.allowed) throw new FirestoreRefusal('PERMISSION_DENIED', verdict.reason);
}

function assertPrecondition({ currentDocument, ...write }: Write, before: Documents): void {
  const name = nameOf(write);
  const exists = before.has(name);
  if ((currentDocument?.exists ?? exists) === exists) return;
  if (exists) throw new FirestoreRefusal('ALREADY_EXISTS', `entity already exists: ${name}`);
  throw new FirestoreRefusal('NOT_FOUND', `no entity to update: ${name}`);
}

function nameOf(write: Write): string {
  return write.update?.name ?? write.delete ?? '';
}

function unimplemented(what: string): FirestoreRefusal {
  return new FirestoreRefusal(
    'UNIMPLEMENTED',
    `The fake for Firestore does not support ${what}. Install Java and the Firestore emulator, which does.`,
  );
}

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
