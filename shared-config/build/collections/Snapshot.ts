import { createHash } from 'node:crypto';

/** A recorded answer of an address, in a file of the sources, so that builds need no network and are repeatable. */
export interface Snapshot<Data> {
  readonly address: string;
  /** When it answered, as ISO 8601. */
  readonly at: string;
  /** Of the rest. */
  readonly hash: string;
  readonly data: Data;
}

/** The snapshot of an answer, with its hash. */
export function snapshotOf<Data>(record: Omit<Snapshot<Data>, 'hash'>): Snapshot<Data> {
  const { address, at, data } = record;
  const hash = createHash('sha256')
    .update(JSON.stringify([address, at, data]))
    .digest('hex');
  return { address, at, hash: hash.slice(0, 16), data };
}

/** The data of a snapshot, for the entries of a collection. Throws an error if the file was edited. */
export function fromSnapshot<Data>(snapshot: Snapshot<Data>): Data {
  if (snapshotOf(snapshot).hash === snapshot.hash) return snapshot.data;
  throw new Error(
    `the snapshot of ${snapshot.address} is not as it was recorded. Correct what the address answers, and record it again: npm run parts -- snapshot <file>.`,
  );
}
