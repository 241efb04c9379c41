import type { AssetList, Release } from 'shared-config/contract/Release';

/** The text of a release's `assets.json`. Pages without a script are documents, which browsers do not load from it. */
export function assetListOf({ part, hash, exposes, files }: Release): string {
  const loadable = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file));
  const list: AssetList = {
    part,
    release: hash,
    exposes: Object.fromEntries(
      Object.entries(exposes).filter(([, { scripts }]) => scripts.length > 0),
    ),
    integrity: Object.fromEntries(loadable.map(([file, { integrity }]) => [file, integrity])),
  };
  return JSON.stringify(list);
}
