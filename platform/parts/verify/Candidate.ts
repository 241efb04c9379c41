import type { Composer } from 'shared-config/contract/Composer';
import type { Route } from 'shared-config/contract/Route';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import type { ComposedSite, KnownDocuments } from '../compose/composeSite';
import type { Reroute, SiteParts } from '../compose/SiteParts';
import type { PackedRelease } from '../store/PackedRelease';
import type { SiteState } from '../store/SiteState';
import type { Budgets } from './budgets';
import type { Violation } from '../programs/refuse';

/** What a change would make of the site, before anything of it is read. */
export interface Proposal {
  /**
   * - `new`: the changed releases come from a build.
   * - `stored`: they were live before, so rules about how parts are built may be newer than they are.
   * - `rolled back`: the same, and an older route table may come back with them.
   */
  readonly kind: 'new' | 'stored' | 'rolled back';
  /** What is live now; undefined before the first publish. */
  readonly before: SiteState | undefined;
  /** The checkout of the live commit. */
  readonly liveFolder: string;
  /** The documents that stay where nothing that they depend on differs; undefined before the first publish. */
  readonly documents: KnownDocuments | undefined;
  /** Every release that the site would have, and those of them that are not live yet. */
  readonly releases: readonly PackedRelease[];
  readonly changed: readonly PackedRelease[];
  readonly config: SiteState['config'];
  /** Whether parts and pages are weighed against the shell's budgets. Development builds and stored releases are not. */
  readonly weighs: boolean;
  /** What the publisher accepts: links to removed pages that break, or also pages that other parts lose. */
  readonly accepts?: 'broken links' | 'lost pages' | undefined;
  /** Changes the shell's route table, to check pages whose route is not live yet. */
  readonly reroute?: Reroute | undefined;
  /** The live releases that the changed ones replace, as far as they can be read. */
  readonly replaced: readonly PackedRelease[];
  /** The shells that open tabs may run, besides the live one. */
  readonly tabShells: readonly PackedRelease[];
}

/** A difference between what a remote expects of the shell, or the shell of a remote, and what it gets. */
export interface Misfit {
  readonly part: string;
  readonly sentence: string;
}

/** The site that a proposal would make: what its releases declare, and its pages, in memory. */
export interface Candidate extends Proposal, Pick<SiteParts, 'shell' | 'remotes' | 'formerPaths'> {
  /** The release of each part, by its hash. */
  readonly hashes: SiteState['live'];
  readonly routes: Composer['routes'];
  readonly draws: boolean;
  readonly misfits: readonly Misfit[];
  /** `YYYY-MM-DD`, where the site is. No release depends on it. */
  readonly today: string;
  /** What the forms of the live site may send. */
  readonly liveForms: SiteForms;
  /** Undefined where nothing is weighed. */
  readonly budgets: Budgets | undefined;
  /** The routes that pages of the changed remotes wait for. */
  readonly missing: readonly Route[];
  readonly composed: ComposedSite;
}

/** A check: what is wrong with some facts, a violation each. */
export type Check<Facts extends keyof Candidate> = (facts: Pick<Candidate, Facts>) => Violation[];
