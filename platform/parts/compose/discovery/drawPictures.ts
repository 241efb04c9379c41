import type { PageDrawing } from 'shared-config/contract/Composer';
import pMap from 'p-map';
import { ToolError } from 'shared-config/build/ToolError';
import { drawTitle } from './drawTitle';

/** Node draws on four threads (UV_THREADPOOL_SIZE). More at a time would only take memory. */
const AT_A_TIME = { concurrency: 4 };

/** Elements and attributes with which a drawing would read files of this machine, or need its fonts. */
const REACHES_OUT = /<(?:image|text|style|script|foreignObject|!ENTITY|!DOCTYPE)\b|\bhref\b|url\(/i;

/**
 * Makes the pictures of pages from their drawings, as PNG, by file. A drawing is the text of a release: it may only draw.
 *
 * @param drawings each with the page that messages name.
 * @throws ToolError PARTS-111 when a drawing names something else, or cannot be drawn.
 */
export async function drawPictures(
  drawings: readonly (PageDrawing & { readonly name: string })[],
): Promise<Readonly<Record<string, Buffer>>> {
  const once = new Map(drawings.map((drawing) => [drawing.file, drawing]));
  if (once.size === 0) return {};
  // Here and not above: most commands draw nothing, and a publish keeps the pictures that did not change.
  const { renderAsync } = await import('@resvg/resvg-js');
  const drawn = await pMap(
    once.values(),
    async ({ file, name, svg, title }) => {
      const found = REACHES_OUT.exec(svg + (title?.svg ?? ''))?.[0];
      if (found !== undefined)
        throw refused(name, `has "${found}", and may consist of shapes and colours only`);
      try {
        const drawing = (title && (await drawTitle(title))) ?? svg;
        const picture = await renderAsync(drawing, { font: { loadSystemFonts: false } });
        return [file, picture.asPng()] as const;
      } catch (error) {
        throw refused(name, `cannot be drawn: ${error instanceof Error ? error.message : error}`);
      }
    },
    AT_A_TIME,
  );
  return Object.fromEntries(drawn);
}

const refused = (name: string, reason: string): ToolError =>
  new ToolError(
    'PARTS-111',
    `The drawing for the picture of ${name} ${reason}. Correct the shell's composer (shell/compose/picture). Nothing was published.`,
  );
