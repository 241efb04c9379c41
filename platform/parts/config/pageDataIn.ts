import { PAGE_DATA_ID } from 'shared-config/contract/PageData';
import { z } from 'zod';

const Entry = z.object({ base: z.string(), entry: z.string() });
const Page = Entry.extend({
  files: z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
  hydrate: z.exactOptional(z.enum(['never', 'form', 'idle'])),
});
const Shell = Entry.extend({ analytics: z.exactOptional(z.string()) });
const Data = z.object({ shell: Shell, page: Page.optional() });

/** The files that the data block of a page names; undefined without such a block. */
export function pageDataIn(html: string): z.infer<typeof Data> | undefined {
  const block = new RegExp(`<script[^>]* id="${PAGE_DATA_ID}">(.*?)</script>`, 's').exec(html)?.[1];
  try {
    return Data.parse(JSON.parse(block ?? ''));
  } catch {
    return undefined;
  }
}
