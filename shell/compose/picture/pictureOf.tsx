import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { PageDrawing } from 'shared-config/contract/Composer';
import { LAUNCH_LINE } from 'shared-config/site/brand';
import { longDate } from 'shared-config/site/dates';
import { PATHS } from 'shared-config/site/paths';
import { documents } from 'shared-config/ui/drawings/documents';
import { elderlyHelp } from 'shared-config/ui/drawings/elderlyHelp';
import { escort } from 'shared-config/ui/drawings/escort';
import { importantErrand } from 'shared-config/ui/drawings/importantErrand';
import { intercityBus } from 'shared-config/ui/drawings/intercityBus';
import { parcel } from 'shared-config/ui/drawings/parcel';
import { pickupDrop } from 'shared-config/ui/drawings/pickupDrop';
import { withoutBrand, type HeadFacts } from '../discovery/readHead';
import { Picture, TITLE_PLACE } from './Picture';
import { canTypeset } from './typeset';

/** On the picture of a page whose title has letters that neither our font nor the publisher has. */
const PROMISE = "Somebody you can trust, for the errand you can't run.";

/**
 * The drawing of a page's picture, and the file that the publish makes of it. The name follows from the drawing, so a
 * page with another title has another address, which no network has kept. Undefined for a page without an address.
 */
export function pictureOf({ title, canonical, published }: HeadFacts): PageDrawing | undefined {
  if (canonical === undefined) return undefined;
  const own = withoutBrand(title);
  const draw = (words: string): string =>
    withColours(
      renderToStaticMarkup(
        <Picture
          title={words}
          stub={published === undefined ? LAUNCH_LINE : longDate(published)}
          drawing={drawingOf(decodeURI(new URL(canonical).pathname))}
        />,
      ),
    );
  if (canTypeset(own)) return named({ svg: draw(own) });
  const { ink: fill = '' } = COLOURS;
  return named({
    svg: draw(PROMISE),
    title: { text: own, svg: draw(''), place: TITLE_PLACE, fill },
  });
}

function named(drawing: Omit<PageDrawing, 'file'>): PageDrawing {
  const { svg, title } = drawing;
  const hash = createHash('sha256').update(svg);
  if (title) hash.update(title.text);
  return { file: `pictures/${hash.digest('hex').slice(0, 16)}.png`, ...drawing };
}

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

/** The illustration of a page's picture, 96 by 96: the same one for a path each time. */
function drawingOf(path: string): ReactNode {
  const sum = [...path].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return OF_PATH[path] ?? DRAWINGS[sum % DRAWINGS.length];
}

/** The light colours of shared-config/ui/tokens.css: what draws a picture knows no custom properties. */
export const COLOURS: Readonly<Record<string, string>> = {
  paper: '#fffaf2',
  card: '#ffffff',
  ink: '#13211e',
  'ink-soft': '#4a5a55',
  leaf: '#0a5c50',
  'leaf-strong': '#07463d',
  'on-leaf': '#ffffff',
  'leaf-tint': '#e4f0ea',
  marigold: '#f2a31b',
  'on-marigold': '#2b1c00',
  line: '#e3dccd',
};

/** A drawing with colours in place of custom properties. */
const withColours = (svg: string): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (property, name: string) => COLOURS[name] ?? property);
