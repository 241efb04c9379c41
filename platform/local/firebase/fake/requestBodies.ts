import type { Write } from './commit';
import { FirestoreRefusal } from './FirestoreRefusal';

const VALUE_TYPES = new Set(
  'null boolean integer double timestamp string bytes reference geoPoint array map'
    .split(' ')
    .map((type) => `${type}Value`),
);

/**
 * Reads the body of `documents:commit`; an empty one means no writes.
 *
 * @throws FirestoreRefusal INVALID_ARGUMENT when it is not of that shape.
 */
export function readCommitBody(body: unknown): { writes: Write[] } {
  const writes = listIn(body, 'writes');
  if (writes.every(isWrite)) return { writes };
  throw notValid();
}

/**
 * Reads the body of `documents:batchGet`.
 *
 * @throws FirestoreRefusal INVALID_ARGUMENT when it is not of that shape.
 */
export function readBatchGetBody(body: unknown): { documents: string[] } {
  const documents = listIn(body, 'documents');
  if (documents.every((name) => typeof name === 'string')) return { documents };
  throw notValid();
}

function listIn(body: unknown, key: string): unknown[] {
  const content = parse(body);
  if (!isObject(content)) throw notValid();
  const list = content[key] ?? [];
  if (Object.keys(content).some((other) => other !== key) || !Array.isArray(list)) throw notValid();
  return list;
}

function isWrite(write: unknown): write is Write {
  if (!isObject(write) || ('update' in write && 'delete' in write)) return false;
  const { update } = write;
  if (update === undefined) return true;
  if (!isObject(update)) return false;
  const fields = update['fields'] ?? {};
  return isObject(fields) && Object.values(fields).every(isFieldValue);
}

function isFieldValue(value: unknown): boolean {
  if (!isObject(value)) return false;
  const [type, ...others] = Object.keys(value);
  return type !== undefined && others.length === 0 && VALUE_TYPES.has(type);
}

function parse(body: unknown): unknown {
  if (body === undefined || body === '') return {};
  try {
    return JSON.parse(String(body));
  } catch {
    throw notValid();
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function notValid(): FirestoreRefusal {
  return new FirestoreRefusal('INVALID_ARGUMENT', "Payload isn't valid for request.");
}
