import { withoutBrand } from '../withoutBrand';

/** A page as the breadcrumbs name it. */
interface Crumb {
  /** Decoded. */
  readonly path: string;
  readonly title: string;
}

/** The way from the landing page to a page: a page above it that the site has is named after its path. */
export function breadcrumbs({ path, title }: Crumb, origin: string, paths: readonly string[]) {
  const steps = path.split('/').slice(1);
  const above = steps
    .slice(0, -1)
    .map((step, index) => ({ step, path: `/${steps.slice(0, index + 1).join('/')}` }))
    .filter((page) => paths.includes(page.path));
  const names = [
    { name: 'Home', path: '/' },
    ...above.map((page) => ({ name: capitalised(page.step), path: page.path })),
    { name: withoutBrand(title), path },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: names.map((page, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: page.name,
      item: origin + encodeURI(page.path),
    })),
  };
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
