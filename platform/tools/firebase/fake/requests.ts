import { z } from 'zod';
import type { Caller } from './profileRule';

const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  UNIMPLEMENTED: 501,
} as const;

/** An error answer, with the status names and codes of Firestore's HTTP interface. */
export class FirestoreRefusal extends Error {
  override readonly name = 'FirestoreRefusal';
  readonly httpStatus: number;

  constructor(
    readonly status: keyof typeof HTTP_STATUS,
    message: string,
  ) {
    super(message);
    this.httpStatus = HTTP_STATUS[status];
  }

  /** The body of the answer. */
  toJSON(): object {
    return { error: { code: this.httpStatus, message: this.message, status: this.status } };
  }
}

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

/** Other keys pass, so that `commit` can name the one that the fake does not support. */
const Write = z
  .looseObject({
    update: z
      .looseObject({ name: z.string(), fields: z.record(z.string(), FieldValue).default({}) })
      .optional(),
    delete: z.string().optional(),
    updateMask: z.looseObject({ fieldPaths: z.array(z.string()).optional() }).optional(),
    currentDocument: z.looseObject({ exists: z.boolean().optional() }).optional(),
  })
  .refine((write) => write.update === undefined || write.delete === undefined);

/** One write of a `:commit` request. */
export type Write = z.infer<typeof Write>;

/** The body of `documents:commit`; an empty one means no writes. */
export const CommitBody = z.strictObject({ writes: z.array(Write).default([]) });

/** The body of `documents:batchGet`. */
export const BatchGetBody = z.strictObject({ documents: z.array(z.string()).default([]) });

/**
 * Reads the body of a request.
 *
 * @throws FirestoreRefusal INVALID_ARGUMENT when it is not JSON of that shape.
 */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  try {
    return schema.parse(JSON.parse(String(body || '{}')));
  } catch {
    throw new FirestoreRefusal('INVALID_ARGUMENT', "Payload isn't valid for request.");
  }
}

/** `owner` is the emulators' name for a caller without rules; tests use it to prepare and to check documents. */
export type Asking = Caller | 'owner' | undefined;

const Claims = z.object({
  sub: z.string().optional().catch(undefined),
  email: z.string().optional().catch(undefined),
});

/**
 * Reads the `Authorization` header. Tokens of the Auth emulator have no signature, and nothing is verified here:
 * the fake is reachable on 127.0.0.1 only.
 *
 * @returns the account, `owner`, or undefined for a request without a signed-in account
 * @throws FirestoreRefusal INVALID_ARGUMENT when the token is not a JWT.
 */
export function readCaller(authorization: string | undefined): Asking {
  if (authorization === undefined) return undefined;
  const token = authorization.replace(/^Bearer /, '');
  if (token === 'owner') return 'owner';
  try {
    const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
    const { sub, email } = Claims.parse(JSON.parse(claims));
    return sub === undefined ? undefined : { uid: sub, ...(email !== undefined && { email }) };
  } catch {
    throw new FirestoreRefusal('INVALID_ARGUMENT', 'invalid jwt');
  }
}

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
