import type { ExpectedEntry, PartContract } from 'shared-config/contract/PartContract';

/** The contract of a part whose code is in two builds: it expects what either of them uses. */
export function contractOfBoth(one: PartContract, other: PartContract): PartContract {
  const entries = new Set([...Object.keys(one.expects), ...Object.keys(other.expects)]);
  const expects = [...entries].map((entry) => {
    const both = [one, other].flatMap(({ expects: { [entry]: expected } }) => expected ?? []);
    return [entry, both.reduce(usedByBoth)] as const;
  });
  return {
    provides: one.provides,
    expects: Object.fromEntries(expects),
    declarations: { ...one.declarations, ...other.declarations },
  };
}

/** Without a list of exports, all of them are expected. */
function usedByBoth(one: ExpectedEntry, other: ExpectedEntry): ExpectedEntry {
  const { signature } = one;
  if (!one.exports || !other.exports) return { signature };
  return { signature, exports: [...new Set([...one.exports, ...other.exports])].sort() };
}
