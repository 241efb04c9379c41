import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from '../site/brand';

interface PageHeadProps {
  /** Without the brand, which is appended. */
  readonly title: string;
  readonly description: string;
  /** The page's path, for its canonical address. */
  readonly path: string;
  /** `article` for a post. */
  readonly type?: 'website' | 'article';
}

/** The head of a page; React moves these tags into `head`. */
export function PageHead({ title, description, path, type = 'website' }: PageHeadProps) {
  const address = `${runtimeConfig().origin}${encodeURI(path)}`;
  const full = `${title} | ${BRAND}`;
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:title" content={full} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={BRAND} />
    </>
  );
}
