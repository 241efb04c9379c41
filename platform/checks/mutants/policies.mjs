import { mutantsOf } from './options.mjs';

/** The tests that start processes or publish: the policies have faster ones beside them. */
const LEFT_OUT =
  '/platform/(?!release/|config/)|/config/newPart/|processes\\.test|/release/(siteBranch|hosting|build|pack)/|/change/(?!prunable|rollbackTarget|stateAt|siteClock)';

/** Mutants of what the release tool decides and of what the configuration accepts, without what it does to a disk. */
const { mutate, ...options } = mutantsOf('platform', LEFT_OUT, 'platform/config/*.ts');
export default {
  ...options,
  incrementalFile: '.mutants/policies.json',
  htmlReporter: { fileName: '.mutants/policies.html' },
  mutate: [
    ...mutate,
    'platform/release/verify/check{AgainstLive,Budgets,Pages,Styles}.ts',
    'platform/release/verify/{budgets,readPageFacts}.ts',
    'platform/release/verify/browser/{browserViolations,openedParts,pagesToOpen,samePages,wordsThatDiffer}.ts',
    'platform/release/store/unwritable.ts',
    'platform/release/contract/{compilerReason,disagreements,strictMethods,supportsContract}.ts',
    'platform/release/history/{siteStates,liveSpans,sign}.ts',
    'platform/release/change/{prunable,rollbackTarget,stateAt,siteClock}.ts',
  ],
};
