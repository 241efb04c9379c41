import { z } from 'zod';
import { FirestoreRefusal } from './FirestoreRefusal';

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
