import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageDrawing } from 'shared-config/contract/Composer';
import { LAUNCH_LINE } from 'shared-config/site/brand';
import { longDate } from 'shared-config/site/dates';
import type { HeadFacts } from '../discovery/readHead';
import { withoutBrand } from '../discovery/withoutBrand';
import { COLOURS, withColours } from './colours';
import { drawingOf } from './drawingOf';
import { Picture } from './Picture';
import { TITLE_PLACE } from './titlePlace';
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
