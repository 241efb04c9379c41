/** What a part expects of one entry of the contract. */
export interface ExpectedEntry {
  readonly signature: string;
  /** The exports that it uses; missing if it may use all. */
  readonly exports?: readonly string[];
}

/** The frozen public types of a module: declaration text by path in the project, its own files only. */
export type Declarations = Readonly<Record<string, string>>;

/** One side of the contract, as a build of a part leaves it. */
export interface PartContract {
  /** The signature of each entry that the part provides. */
  readonly provides: Readonly<Record<string, string>>;
  readonly expects: Readonly<Record<string, ExpectedEntry>>;
  readonly declarations: Readonly<Record<string, Declarations>>;
}
