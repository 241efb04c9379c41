import { refuse, type Violation } from '../programs/refuse';
import { fileViolations } from '../store/releaseFiles';
import type { Candidate, Proposal } from './Candidate';
import {
  claimViolations,
  formerPathViolations,
  originViolations,
  ownerViolations,
  rangeViolations,
  removalViolations,
  routeTableViolations,
} from './checkAgainstLive';
import {
  fragmentBudgetViolations,
  pageBudgetViolations,
  releaseBudgetViolations,
} from './checkBudgets';
import { contractViolations } from './checkContracts';
import { discoveryViolations } from './checkDiscovery';
import { formViolations } from './checkForms';
import {
  accountFragmentViolations,
  droppedFragmentViolations,
  fragmentPropViolations,
  nestingViolations,
} from './checkFragments';
import { linkViolations } from './checkLinks';
import { pageViolations } from './checkPages';
import { styleViolations } from './checkStyles';
import { targetViolations } from './checkTargets';
import { translationViolations } from './checkTranslations';

/** Checks whose violations are reported together. The next ones run only if there are none. */
type Checks<Facts> = readonly ((facts: Facts) => Violation[])[];

/** Before any code of a release runs. Reading the live state has checked the other releases. */
export const PACKED: Checks<Proposal> = [
  // The files are those that release.json lists.
  ({ changed }) => changed.flatMap(fileViolations),
];

/** Before anything is rendered: what the parts, the route table and the configuration say of each other. */
export const READ: Checks<Omit<Candidate, 'composed'>> = [
  contractViolations,
  routeTableViolations,
  rangeViolations,
  claimViolations,
  ownerViolations,
  formerPathViolations,
  formViolations,
  styleViolations,
  originViolations,
  accountFragmentViolations,
  nestingViolations,
  droppedFragmentViolations,
  fragmentPropViolations,
];

/** Once all pages that change are rendered: what is in them, and which pages are removed. */
export const RENDERED: readonly Checks<Candidate>[] = [
  [pageViolations, discoveryViolations, targetViolations],
  [removalViolations],
  [linkViolations, translationViolations],
];

/** Once a browser has opened the pages that change. */
export const WEIGHED: Checks<Candidate> = [
  releaseBudgetViolations,
  fragmentBudgetViolations,
  pageBudgetViolations,
];

/** @throws ToolError with everything that the checks find. */
export function apply<Facts>(checks: Checks<Facts>, facts: Facts): void {
  refuse(checks.flatMap((check) => check(facts)));
}
