import type { AssetList } from 'shared-config/contract/AssetList';
import type { Release } from 'shared-config/contract/Release';

/** The text of a release's `assets.json`. */
export function assetListOf({ part, hash, exposes, files }: Release): string {
  const loadable = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  const list: AssetList = {
    part,
    release: hash,
    exposes,
    integrity: Object.fromEntries(loadable.map(([file, { integrity }]) => [file, integrity])),
  };
  return JSON.stringify(list);
}
