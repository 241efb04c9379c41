import { documentPath } from './documentPath';
import { FirestoreRefusal } from './FirestoreRefusal';
import { profileRule, type Fields } from './profileRule';
import type { Asking } from './readCaller';

/** A document as it is kept and as it is answered. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: Fields;
  readonly createTime: string;
  readonly updateTime: string;
}

/** Documents by their full name. */
export type Documents = ReadonlyMap<string, StoredDocument>;

/** One write of a `:commit` request, as far as the fake knows them. */
export interface Write {
  readonly update?: { readonly name?: string; readonly fields?: Fields };
  readonly delete?: string;
  readonly updateMask?: { readonly fieldPaths?: readonly string[] };
  readonly currentDocument?: { readonly exists?: boolean };
}

const KNOWN_KEYS = new Set(['update', 'delete', 'updateMask', 'currentDocument']);

/**
 * Carries out all writes or none. As in the emulator, the rule sees every document as it is after the whole
 * commit.
 *
 * @param time the commit's time, ISO 8601.
 * @returns the documents afterwards; `before` is left as it is.
 * @throws FirestoreRefusal when a write is malformed, not allowed, or its precondition fails.
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
  if (write.update === undefined) {
    documents.delete(name);
    return;
  }
  const old = documents.get(name);
  const fields = fieldsAfter(
    old?.fields ?? {},
    write.update.fields ?? {},
    write.updateMask?.fieldPaths,
  );
  documents.set(name, { name, fields, createTime: old?.createTime ?? time, updateTime: time });
}

function fieldsAfter(old: Fields, given: Fields, mask: readonly string[] | undefined): Fields {
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
  const exists = before.has(nameOf(write));
  if (currentDocument?.exists === undefined || currentDocument.exists === exists) return;
  if (exists)
    throw new FirestoreRefusal('ALREADY_EXISTS', `entity already exists: ${nameOf(write)}`);
  throw new FirestoreRefusal('NOT_FOUND', `no entity to update: ${nameOf(write)}`);
}

function nameOf(write: Write): string {
  return write.update?.name ?? write.delete ?? '';
}

function unimplemented(what: string): FirestoreRefusal {
  return new FirestoreRefusal(
    'UNIMPLEMENTED',
    `The fake for Firestore does not know ${what}. Install Java and the Firestore emulator for the real thing.`,
  );
}
