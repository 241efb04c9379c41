import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageDrawing } from 'shared-config/contract/Composer';
import { LAUNCH_LINE } from 'shared-config/site/brand';
import { longDate } from 'shared-config/site/dates';
import type { HeadFacts } from '../discovery/readHead';
import { withoutBrand } from '../discovery/withoutBrand';
import { withColours } from './colours';
import { drawingOf } from './drawingOf';
import { Picture } from './Picture';
import { canTypeset } from './typeset';

/** On the picture of a page whose title has letters that the font lacks. */
const PROMISE = "Somebody you can trust, for the errand you can't run.";

/**
 * The drawing of a page's picture, and the file that the publish makes of it. The name follows from the drawing, so a
 * page with another title has another address, which no network has kept. Undefined for a page without an address.
 */
export function pictureOf({ title, canonical, published }: HeadFacts): PageDrawing | undefined {
  if (canonical === undefined) return undefined;
  const own = withoutBrand(title);
  const svg = withColours(
    renderToStaticMarkup(
      <Picture
        title={canTypeset(own) ? own : PROMISE}
        stub={published === undefined ? LAUNCH_LINE : longDate(published)}
        drawing={drawingOf(decodeURI(new URL(canonical).pathname))}
      />,
    ),
  );
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 16);
  return { file: `pictures/${name}.png`, svg };
}
