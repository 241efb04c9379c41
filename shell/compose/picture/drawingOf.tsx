import type { ReactNode } from 'react';
import { PATHS } from 'shared-config/site/paths';
import { documents } from 'shared-config/ui/drawings/documents';
import { elderlyHelp } from 'shared-config/ui/drawings/elderlyHelp';
import { escort } from 'shared-config/ui/drawings/escort';
import { importantErrand } from 'shared-config/ui/drawings/importantErrand';
import { intercityBus } from 'shared-config/ui/drawings/intercityBus';
import { parcel } from 'shared-config/ui/drawings/parcel';
import { pickupDrop } from 'shared-config/ui/drawings/pickupDrop';

const DRAWINGS = [
  elderlyHelp,
  intercityBus,
  documents,
  parcel,
  escort,
  pickupDrop,
  importantErrand,
];

const OF_PATH: Readonly<Record<string, ReactNode>> = {
  [PATHS.home]: elderlyHelp,
  [PATHS.about]: escort,
  [PATHS.services]: parcel,
  [PATHS.book]: importantErrand,
  [PATHS.contact]: pickupDrop,
  [PATHS.terms]: documents,
  [PATHS.privacy]: documents,
  [PATHS.blog]: intercityBus,
};

/** The illustration of a page's picture, 96 by 96: the same one for a path each time. Pure. */
export function drawingOf(path: string): ReactNode {
  const sum = [...path].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return OF_PATH[path] ?? DRAWINGS[sum % DRAWINGS.length];
}
