import fc from 'fast-check';

/** A part of the hand-made site. */
export const PARTS = ['shell', 'mfe-home', 'mfe-blog'] as const;

/** What is asked of the site. Targets that depend on its state are counted back from there. */
export type StepWish =
  | { readonly action: 'publish'; readonly parts: readonly string[]; readonly words: number }
  | { readonly action: 'rollback'; readonly part: string; readonly steps: number }
  | { readonly action: 'rollback to'; readonly back: number }
  | { readonly action: 'retire' | 'restore' }
  | { readonly action: 'prune'; readonly days: number };

/** What happens meanwhile. `at` counts changes to the disk. */
export type Trouble =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'killed' | 'suspended' | 'disk full'; readonly at: number }
  /** The clock of this machine is wrong. */
  | { readonly kind: 'clock jumps'; readonly days: number }
  | { readonly kind: 'two at once' }
  | { readonly kind: 'history lost' | 'live link lost' }
  /** A file of one of the stored releases is gone. */
  | { readonly kind: 'release damaged'; readonly which: number };

export interface Step {
  readonly wish: StepWish;
  readonly trouble: Trouble;
}

const wish: fc.Arbitrary<StepWish> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      action: fc.constant('publish' as const),
      parts: fc.subarray([...PARTS], { minLength: 1 }),
      words: fc.nat(20),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('rollback' as const),
      part: fc.constantFrom(...PARTS),
      steps: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ action: fc.constant('rollback to' as const), back: fc.nat(6) }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constantFrom('retire' as const, 'restore') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('prune' as const),
      days: fc.constantFrom(0, 8, 400),
    }),
  },
);

const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.constant({ kind: 'nothing' as const }),
  fc.record({
    kind: fc.constantFrom('killed' as const, 'suspended', 'disk full'),
    at: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('clock jumps' as const),
    days: fc.constantFrom(-400, -1, 1, 400),
  }),
  fc.constantFrom<Trouble>(
    { kind: 'two at once' },
    { kind: 'history lost' },
    { kind: 'live link lost' },
  ),
  fc.record({ kind: fc.constant('release damaged' as const), which: fc.nat(30) }),
);

/** Steps in any order, each with or without trouble. */
export const anySteps: fc.Arbitrary<Step[]> = fc.array(fc.record({ wish, trouble }), {
  minLength: 4,
  maxLength: 12,
  size: 'max',
});
