import type { FastifyError } from 'fastify';
import { NOT_BLANK, WELL_FORMED } from '../rowsTables';

type Found = Partial<NonNullable<FastifyError['validation']>[number]>;

/** What is wrong with one field, in words that follow its name: `must not be blank`. */
export function fieldProblem({ keyword = '', params = {}, message }: Found): string {
  if (keyword === 'pattern')
    return PATTERNS[String(params['pattern'])] ?? 'must be an email address';
  if (keyword === 'required') return 'is missing';
  if (keyword === 'additionalProperties') return 'is no field of this table';
  if (keyword === 'type') return 'must be text';
  if (keyword === 'maxLength') return `must have at most ${params['limit']} characters`;
  if (keyword === 'enum') return `must be one of ${[params['allowedValues']].flat().join(', ')}`;
  return message ?? 'is wrong';
}

const PATTERNS: Readonly<Record<string, string>> = {
  [NOT_BLANK]: 'must not be blank',
  [WELL_FORMED]: 'must be valid Unicode, without half of a surrogate pair',
};
