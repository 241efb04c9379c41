import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/*
 * The keys of workflows that the rehearsal plays. Another one is refused, so that nothing in a workflow is silently left
 * out. `name`, `runs-on` and `timeout-minutes` have no effect.
 */

const SCALAR = z.union([z.string(), z.number(), z.boolean()]);
const VALUES = z.record(z.string(), SCALAR);
const PERMISSIONS = z.record(z.string(), z.enum(['read', 'write', 'none']));

const STEP = z.strictObject({
  id: z.string().optional(),
  name: z.string().optional(),
  if: SCALAR.optional(),
  uses: z.string().optional(),
  with: VALUES.default({}),
  run: z.string().optional(),
  shell: z.literal('bash').optional(),
  env: VALUES.default({}),
});

const CONCURRENCY = z.union([
  z.string().transform((group) => ({ group, 'cancel-in-progress': false })),
  z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean().default(false) }),
]);

const JOB = z.strictObject({
  name: z.string(),
  needs: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
  if: SCALAR.optional(),
  'runs-on': z.literal('ubuntu-24.04'),
  'timeout-minutes': z.number(),
  strategy: z
    .strictObject({
      'fail-fast': z.literal(false),
      matrix: z.record(z.string(), z.union([z.string(), z.array(SCALAR)])),
    })
    .optional(),
  permissions: PERMISSIONS,
  environment: z.string().optional(),
  concurrency: CONCURRENCY.optional(),
  env: VALUES.default({}),
  outputs: VALUES.default({}),
  steps: z.array(STEP),
});

const INPUT = z.strictObject({
  description: z.string(),
  type: z.enum(['choice', 'boolean', 'string']).default('string'),
  default: SCALAR.optional(),
  options: z.array(z.string()).optional(),
});

const FILTER = z
  .strictObject({
    branches: z.array(z.string()).optional(),
    tags: z.array(z.string()).optional(),
    paths: z.array(z.string()).optional(),
  })
  .nullable();

const TRIGGERS = z.strictObject({
  push: FILTER.optional(),
  pull_request: FILTER.optional(),
  schedule: z.array(z.strictObject({ cron: z.string() })).optional(),
  workflow_dispatch: z.strictObject({ inputs: z.record(z.string(), INPUT).default({}) }).optional(),
});

const WORKFLOW = z.strictObject({
  name: z.string(),
  on: z.union([z.string().transform((event) => TRIGGERS.parse({ [event]: null })), TRIGGERS]),
  permissions: z.strictObject({}),
  concurrency: CONCURRENCY.optional(),
  env: VALUES.default({}),
  jobs: z.record(z.string(), JOB),
});

const ACTION = z.strictObject({
  name: z.string(),
  description: z.string(),
  inputs: z.record(z.string(), z.strictObject({ description: z.string(), default: SCALAR })),
  runs: z.strictObject({ using: z.literal('composite'), steps: z.array(STEP) }),
});

export type Workflow = z.infer<typeof WORKFLOW>;
export type Job = z.infer<typeof JOB>;
export type Step = z.infer<typeof STEP>;
export type Concurrency = z.infer<typeof CONCURRENCY>;

/** @throws ZodError with the keys that the rehearsal does not know. */
export const parseWorkflow = (text: string): Workflow => WORKFLOW.parse(parse(text));

/** A composite action. @throws ZodError as parseWorkflow. */
export const readAction = (file: string) => ACTION.parse(parse(readFileSync(file, 'utf8')));
