import { z } from 'zod';
import { didYouMean } from 'shared-config/build/didYouMean';

/** A schema without other keys. The message about an unknown key names the nearest known one. */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .map((key) => `unknown key "${key}".${didYouMean(key, Object.keys(shape))}`)
            .join(' ')
            .replace(/\.$/, '')
        : undefined,
  });
}
