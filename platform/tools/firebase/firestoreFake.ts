import cors from '@fastify/cors';
import fastify, { type FastifyRequest } from 'fastify';
import { assertPortFree, portVariable } from 'shared-config/process/ports';
import { z } from 'zod';

/**
 * Replaces the Firestore emulator on machines without Java. Serves the two requests that `firebase/firestore/lite`
 * makes (`documents:commit` and `documents:batchGet`) and the emulator's DELETE of all documents, under the rules of
 * `firestore.rules`. Keeps documents in memory.
 *
 * @returns stops it
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startFirestoreFake(port: number): Promise<() => Promise<void>> {
  await assertPortFree(port, portVariable('firestore'));
  let documents: Documents = new Map();
  const server = fastify({ forceCloseConnections: true });
  await server.register(cors, { origin: true, credentials: true, optionsSuccessStatus: 200 });

  // The SDK sends JSON as text/plain, which spares browsers a preflight request.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );

  const database = '/v1/projects/:project/databases/:database/documents';
  server.post(`${database}::commit`, (request) => {
    const { writes } = readBody(CommitBody, request);
    const commitTime = new Date().toISOString();
    documents = commit(documents, writes, readCaller(request), commitTime);
    return writes.length > 0
      ? { writeResults: writes.map(() => ({ updateTime: commitTime })), commitTime }
      : {};
  });
  server.post(`${database}::batchGet`, (request) => {
    const { documents: names } = readBody(BatchGetBody, request);
    const caller = readCaller(request);
    const readTime = new Date().toISOString();
    for (const name of names) assertAllowed(name, caller);
    return [...new Set(names)].map((name) => {
      const found = documents.get(name);
      return found ? { found, readTime } : { missing: name, readTime };
    });
  });
  server.delete(`/emulator${database}`, () => {
    documents = new Map();
    return {};
  });
  server.get('/', () => 'Ok\n');
  server.setNotFoundHandler((_request, reply) => reply.code(404).send('Not Found\n'));
  server.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof FirestoreRefusal)) return reply.send(error);
    const { status, message } = error;
    const code = HTTP_STATUS[status];
    return reply.code(code).send({ error: { code, message, status } });
  });

  await server.listen({ host: '127.0.0.1', port });
  return () => server.close();
}

const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
} as const;

/** An error answer, with the status names of Firestore's HTTP interface. */
class FirestoreRefusal extends Error {
  constructor(
    readonly status: keyof typeof HTTP_STATUS,
    message: string,
  ) {
    super(message);
  }
}

const NAME = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/;

/** Firestore does not allow these ids. */
const RESERVED = /^(?:\.{0,2}|__.*__)$/;

/** What follows `documents/` in the full name of a document, for example `['users', 'abc']`. */
const pathOf = (name: string): string[] => NAME.exec(name)?.[1]?.split('/') ?? [];

const DocumentName = z.string().refine((name) => {
  const path = pathOf(name);
  return path.length > 0 && path.length % 2 === 0 && !path.some((id) => RESERVED.test(id));
});

const VALUE_TYPES = new Set(
  'null boolean integer double timestamp string bytes reference geoPoint array map'
    .split(' ')
    .map((type) => `${type}Value`),
);

/** A value in Firestore's JSON, for example `{ stringValue: 'Asha' }`. */
const FieldValue = z.record(z.string(), z.unknown()).refine((value) => {
  const [type, ...others] = Object.keys(value);
  return type !== undefined && others.length === 0 && VALUE_TYPES.has(type);
});

const currentDocument = z.strictObject({ exists: z.boolean() }).optional();
const Update = z
  .strictObject({
    update: z.object({ name: DocumentName, fields: z.record(z.string(), FieldValue).default({}) }),
    updateMask: z.strictObject({ fieldPaths: z.array(z.string().regex(/^\w+$/)) }).optional(),
    currentDocument,
  })
  .transform((write) => ({
    ...write.update,
    mask: write.updateMask?.fieldPaths,
    exists: write.currentDocument?.exists,
  }));
const Deletion = z.strictObject({ delete: DocumentName, currentDocument }).transform((write) => ({
  name: write.delete,
  fields: undefined,
  mask: undefined,
  exists: write.currentDocument?.exists,
}));
const Write = z.union([Update, Deletion]);

const CommitBody = z.strictObject({ writes: z.array(Write).default([]) });
const BatchGetBody = z.strictObject({ documents: z.array(DocumentName).default([]) });

/** @throws FirestoreRefusal INVALID_ARGUMENT when the body is not JSON of that shape. */
function readBody<T>(schema: z.ZodType<T>, { body }: FastifyRequest): T {
  try {
    return schema.parse(JSON.parse(String(body || '{}')));
  } catch {
    throw new FirestoreRefusal(
      'INVALID_ARGUMENT',
      'This request is malformed, or the fake for Firestore does not support it. Install Java and the Firestore emulator, which supports all.',
    );
  }
}

/** The account of an id token. `owner` is the emulators' name for a caller without rules, as tests are. */
type Caller = { readonly uid: unknown; readonly email: unknown } | 'owner' | undefined;

/**
 * Reads the `Authorization` header. Tokens of the Auth emulator have no signature, and nothing is verified here:
 * the fake is reachable on 127.0.0.1 only.
 *
 * @throws FirestoreRefusal INVALID_ARGUMENT when the token is not a JWT.
 */
function readCaller({ headers: { authorization } }: FastifyRequest): Caller {
  const token = authorization?.replace(/^Bearer /, '');
  if (token === undefined || token === 'owner') return token;
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { sub: uid, email } = JSON.parse(claims) as Readonly<Record<string, unknown>>;
    return { uid, email };
  } catch {
    throw new FirestoreRefusal('INVALID_ARGUMENT', 'invalid jwt');
  }
}

type Fields = z.infer<typeof Update>['fields'];

type StoredDocument = Readonly<Record<'name' | 'createTime' | 'updateTime', string>>;

/** Documents by their full names. */
type Documents = ReadonlyMap<string, StoredDocument & { readonly fields: Fields }>;

/**
 * Applies all writes or none. Like in the emulator, the rules see every document in its state after the whole commit.
 *
 * @throws FirestoreRefusal when a write is not allowed, or when its precondition fails.
 */
function commit(
  before: Documents,
  writes: readonly z.infer<typeof Write>[],
  caller: Caller,
  time: string,
): Documents {
  const after = new Map(before);
  for (const { name, fields: given, mask } of writes) {
    const { fields: old = {}, createTime = time } = after.get(name) ?? {};
    const fields = given && writtenFields(old, given, mask);
    if (fields) after.set(name, { name, fields, createTime, updateTime: time });
    else after.delete(name);
  }
  for (const { name, fields } of writes)
    assertAllowed(name, caller, fields && (after.get(name)?.fields ?? {}));
  for (const { name, exists: expected } of writes) {
    const exists = before.has(name);
    if ((expected ?? exists) === exists) continue;
    if (exists) throw new FirestoreRefusal('ALREADY_EXISTS', `entity already exists: ${name}`);
    throw new FirestoreRefusal('NOT_FOUND', `no entity to update: ${name}`);
  }
  return after;
}

/** The fields after a write: all that it gives, or those of the mask together with the old ones. */
function writtenFields(old: Fields, given: Fields, mask: readonly string[] | undefined): Fields {
  if (!mask) return given;
  const kept = Object.entries(old).filter(([field]) => !mask.includes(field));
  const written = Object.entries(given).filter(([field]) => mask.includes(field));
  return Object.fromEntries([...kept, ...written]);
}

/** A text of so many code points, as the rules count them. */
const text = (shortest: number, longest: number) =>
  z.strictObject({
    stringValue: z.string().refine((value) => {
      const { length } = [...value];
      return length >= shortest && length <= longest;
    }),
  });

const Profile = z.strictObject({ name: text(1, 200), mobile: text(0, 40), email: text(3, 320) });

/**
 * Applies `firestore.rules`: an account reads, writes and deletes its own `users/{uid}` (spec §3), with exactly three
 * fields, and no other document.
 *
 * @param after all fields after a write; undefined for a read and a deletion
 * @throws FirestoreRefusal PERMISSION_DENIED
 */
function assertAllowed(name: string, caller: Caller, after?: Fields): void {
  if (caller === 'owner') return;
  const [collection, uid, ...below] = pathOf(name);
  const owns = caller?.uid === uid && collection === 'users' && below.length === 0;
  const email = after && Profile.safeParse(after).data?.email.stringValue;
  if (owns && (!after || (email !== undefined && email === caller?.email))) return;
  throw new FirestoreRefusal('PERMISSION_DENIED', `firestore.rules do not allow this for ${name}`);
}
