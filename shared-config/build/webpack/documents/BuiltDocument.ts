import type { UsedExports } from '../../contract/contractOfPart';
import type { ShippedPackage } from '../ShippedPackagesPlugin';

/** What the build of a document leaves. */
export interface BuiltDocument {
  /** Its files, by path in the folder of the build: the module, and stylesheets. */
  readonly files: Readonly<Record<string, Buffer>>;
  /** The stylesheets, in their order. */
  readonly styles: readonly string[];
  /** What it uses of the contract, by the name of the module. */
  readonly uses: Readonly<Record<string, Exclude<UsedExports, undefined>>>;
  /** The packages with code in it. */
  readonly packages: readonly ShippedPackage[];
}
