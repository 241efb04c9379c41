import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { PageDrawing } from 'shared-config/contract/Composer';
import type { Head } from 'shared-config/contract/RemoteModule';
import { BRAND, LAUNCH_LINE } from 'shared-config/site/brand';
import { languageOf, type Language } from 'shared-config/i18n/languages';
import { longDate } from 'shared-config/site/dates';
import { PATHS } from 'shared-config/site/paths';
import { documents } from 'shared-config/ui/drawings/documents';
import { elderlyHelp } from 'shared-config/ui/drawings/elderlyHelp';
import { escort } from 'shared-config/ui/drawings/escort';
import { importantErrand } from 'shared-config/ui/drawings/importantErrand';
import { intercityBus } from 'shared-config/ui/drawings/intercityBus';
import { parcel } from 'shared-config/ui/drawings/parcel';
import { pickupDrop } from 'shared-config/ui/drawings/pickupDrop';
import { BRAND_PLACE, Picture, SLIP_TURN, STUB_PLACE, TITLE_PLACE } from './Picture';

/** On the picture of a page whose title has letters that the publish cannot draw. */
const PROMISE = "Somebody you can trust, for the errand you can't run.";

/** `launchLine()` in every language, because a picture is drawn without the catalog of its page. */
export const LAUNCH_LINES: Readonly<Record<Language, string>> = {
  en: LAUNCH_LINE,
  kn: 'ಸದ್ಯದಲ್ಲೇ ಬೆಂಗಳೂರಿನಲ್ಲಿ ಶುರು',
  hi: 'जल्द ही बेंगलुरु में शुरू',
};

/**
 * The drawing of a page's picture, its words, and its file. The name is a hash of all of it, because social networks cache
 * pictures by address.
 */
export function pictureOf({ title, published }: Head, path: string): PageDrawing {
  const { language, path: plain } = languageOf(path);
  const svg = renderToStaticMarkup(<Picture drawing={drawingOf(plain)} />).replace(
    /var\(--([\w-]+)\)/g,
    (_property, name: keyof typeof COLOURS) => COLOURS[name],
  );
  const stub = published === undefined ? LAUNCH_LINES[language] : longDate(published);
  const words = [
    { text: BRAND, otherwise: BRAND, place: BRAND_PLACE, fill: COLOURS.ink },
    { text: title, otherwise: PROMISE, place: TITLE_PLACE, fill: COLOURS.ink },
    {
      text: stub,
      otherwise: LAUNCH_LINE,
      place: STUB_PLACE,
      fill: COLOURS['on-marigold'],
      transform: SLIP_TURN,
    },
  ];
  const hash = createHash('sha256').update(svg + JSON.stringify(words));
  return { file: `pictures/${hash.digest('hex').slice(0, 16)}.png`, svg, words };
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

/** The light colours of shared-config/ui/tokens.css, because the program that draws does not support custom properties. */
export const COLOURS = {
  paper: '#fffaf2',
  card: '#ffffff',
  ink: '#13211e',
  leaf: '#0a5c50',
  'on-leaf': '#ffffff',
  'leaf-tint': '#e4f0ea',
  marigold: '#f2a31b',
  'on-marigold': '#2b1c00',
  line: '#e3dccd',
};
