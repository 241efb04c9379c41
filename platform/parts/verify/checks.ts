import { refuse, type Violation } from '../process/refuse';
import { fileViolations } from '../store/releaseFiles';
import type { Candidate, ReadProposal, Proposal } from './Candidate';
import {
  claimViolations,
  formerPathViolations,
  originViolations,
  rangeViolations,
  removalViolations,
  routeTableViolations,
  switchViolations,
} from './checkAgainstLive';
import { pageBudgetViolations, releaseBudgetViolations } from './checkBudgets';
import { contractViolations } from './checkContracts';
import { discoveryViolations } from './checkDiscovery';
import { formViolations } from './checkForms';
import { linkViolations } from './checkLinks';
import { pageViolations } from './checkPages';
import { styleViolations } from './checkStyles';
import { targetViolations } from './checkTargets';

/** What every change must hold, and what is wrong with one that does not. */
interface Check<Facts> {
  readonly name: string;
  readonly run: (facts: Facts) => Violation[];
}

/** Checks whose violations are reported together. The next ones run only if there are none. */
type Checks<Facts> = readonly Check<Facts>[];

/** Before any code of a release runs. Reading the live state has checked the other releases. */
export const PACKED: Checks<Proposal> = [
  {
    name: 'a release has the files that its release.json lists, and no others',
    run: ({ changed }) => changed.flatMap(fileViolations),
  },
];

/** Before anything is rendered. */
export const READ: Checks<ReadProposal> = [
  { name: 'shell and remotes agree on the types of the contract', run: contractViolations },
  { name: 'each route has a path that a page can have, once', run: routeTableViolations },
  { name: 'the shell provides the versions of shared modules', run: rangeViolations },
  { name: 'no two remotes have the same page', run: claimViolations },
  { name: 'former paths are below a route of their remote', run: formerPathViolations },
  { name: 'no two remotes have a form of the same name', run: formViolations },
  { name: 'styles match elements of their own remote alone', run: styleViolations },
  { name: 'a remote uses the origins that its routes allow', run: originViolations },
  { name: 'the configuration sets switches that a remote declares', run: switchViolations },
];

/** Once all pages that change are rendered. */
export const RENDERED: readonly Checks<Candidate>[] = [
  [
    { name: 'a page has text, a title, a description and one h1', run: pageViolations },
    { name: 'a page says to search engines what they need', run: discoveryViolations },
    { name: 'a page leads nobody away by itself', run: targetViolations },
  ],
  [{ name: 'no other part loses its pages unasked', run: removalViolations }],
  [{ name: 'no page goes to which others link', run: linkViolations }],
];

/** Once a browser has opened the pages that change. */
export const WEIGHED: Checks<Candidate> = [
  { name: 'a release is within its budget', run: releaseBudgetViolations },
  { name: 'a page is within the budget of its kind', run: pageBudgetViolations },
];

/** @throws ToolError with everything that the checks find. */
export function apply<Facts>(checks: Checks<Facts>, facts: Facts): void {
  refuse(checks.flatMap(({ run }) => run(facts)));
}
