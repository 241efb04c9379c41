interface GateVersion {
  /** What it added, changed or withdrew. */
  readonly brings: string;
  /** The codes of its new rules. */
  readonly codes: readonly string[];
}

/**
 * The versions of the gate, the oldest first. A site remembers the newest one that changed it, and refuses older
 * checkouts, which know fewer rules. Add a version for every rule that is new, stricter or withdrawn; never remove one.
 */
export const GATE_VERSIONS: readonly GateVersion[] = [
  {
    brings: 'the rules of before, and type errors',
    codes: [
      ...['BUILD-003', 'BUILD-007', 'PARTS-001', 'PARTS-002', 'PARTS-003'],
      ...['PARTS-010', 'PARTS-011', 'PARTS-012', 'PARTS-013', 'PARTS-014', 'PARTS-015'],
      ...['PARTS-016', 'PARTS-017', 'PARTS-020', 'PARTS-021', 'PARTS-022', 'PARTS-024'],
      ...['PARTS-025', 'PARTS-026', 'PARTS-027', 'PARTS-028', 'PARTS-060'],
    ],
  },
  {
    brings: 'a browser that opens the pages',
    codes: [...['PARTS-051', 'PARTS-052', 'PARTS-053', 'PARTS-054', 'PARTS-055', 'PARTS-056']],
  },
  {
    brings: 'pages that render with nothing of the machine and within a bound',
    codes: ['PARTS-018', 'PARTS-019'],
  },
  {
    brings: 'a comparison of the types that shell and remotes share',
    codes: ['PARTS-042'],
  },
  {
    brings: 'pages that never hydrate',
    codes: ['PARTS-029', 'PARTS-085', 'PARTS-086'],
  },
  {
    brings: 'budgets of single pages',
    codes: ['PARTS-047'],
  },
  {
    brings: 'headers for documents alone, which older checkouts would send with no answer',
    codes: [],
  },
  {
    brings: 'budgets of documents with their headers, which older checkouts cannot read',
    codes: [],
  },
  {
    brings: 'what search engines and previews need of a page',
    codes: ['PARTS-106', 'PARTS-107', 'PARTS-108', 'PARTS-109', 'PARTS-110', 'PARTS-111'],
  },
  {
    brings: 'budgets of what a configuration adds to pages, which older checkouts cannot read',
    codes: [],
  },
];

/** The version of this checkout's gate. */
export const GATE_VERSION = GATE_VERSIONS.length;
