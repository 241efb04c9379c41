import { SIDES, type Side } from '../served/Side';
import { CATEGORIES, type Audit, type Form } from './Audit';
import type { Lighthouse } from './Lighthouse';

interface Audits {
  readonly paths: readonly string[];
  /** How often each form is measured. */
  readonly runs: Readonly<Record<Form, number>>;
  /** The origin of each side. */
  readonly origins: Readonly<Record<Side, string>>;
}

/**
 * Measures every page of the site and of its twin in turn, so that load on the machine affects both alike. The first
 * run on the site scores all categories, the others only the performance, which varies.
 */
export async function* measureLighthouse(
  lighthouse: Lighthouse,
  { paths, runs, origins }: Audits,
): AsyncGenerator<Audit | string> {
  try {
    for (let run = 0; run < Math.max(runs.mobile, runs.desktop); run++)
      for (const form of ['mobile', 'desktop'] as const)
        for (const path of run < runs[form] ? paths : [])
          for (const side of SIDES) {
            const categories = run === 0 && side === 'site' ? CATEGORIES : CATEGORIES.slice(0, 1);
            const audit = await lighthouse.audit({ path, form, side }, origins[side], categories);
            yield audit ?? `${path} of the ${side} could not be measured (${form})`;
          }
  } finally {
    await lighthouse.stop();
  }
}
