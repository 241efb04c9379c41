import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import ownFolder from 'shared-config/build/ownFolder.cjs';

/** Where code that runs in visitors' browsers is. A sparse checkout lacks some. */
const PLACES = [
  'shared-config/contract',
  'shared-config/services',
  'shared-config/ui',
  'shell/src',
  'mfe-marketing/src',
  'mfe-auth/src',
  'mfe-blog/src',
  'mfe-booking/src',
];

/** Names that begin like those in a browser's storage and are none, or none of a visitor's. */
const NOT_STORED: Readonly<Record<string, string>> = {
  'getit.example': 'the address of the examples',
  'getit.localhost': 'an address on a developer’s machine',
  'getit.runtime-config': 'a symbol',
  'getit.googles-policy': 'a symbol',
  'getit.page-began': 'a symbol',
  'getit.part-overrides': 'stored on local sites alone, for developers',
  'getit.ownership': 'stored on local sites alone, for developers',
};

/** The names that the sources give to what they store in a browser. */
export function storedNames(): string[] {
  const names = PLACES.map((place) => join(ownFolder, '..', place))
    .filter((place) => existsSync(place))
    .flatMap((place) => listFiles(place).map((file) => join(place, file)))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\/legal\//.test(file))
    .flatMap(
      (file) =>
        readFileSync(file, 'utf8').match(/(?<=['"`])(getit\.[a-z][a-z.-]*|firebase:authUser)/g) ??
        [],
    );
  return [...new Set(names)].filter((name) => !(name in NOT_STORED));
}
