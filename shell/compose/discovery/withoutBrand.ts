import { BRAND } from 'shared-config/site/brand';

const SUFFIX = ` | ${BRAND}`;

/** A page's own title: previews and pictures name the brand beside it. Pure. */
export const withoutBrand = (title: string): string =>
  title.endsWith(SUFFIX) ? title.slice(0, -SUFFIX.length) : title;
