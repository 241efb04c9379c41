import { i18n } from 'shared-config/i18n/i18n';
import { localPath } from 'shared-config/i18n/languages';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from '../site/brand';

interface PageHeadProps {
  /** Without the brand, which is appended: with it, 10 to 60 characters. */
  readonly title: string;
  /** 50 to 160 characters. */
  readonly description: string;
  readonly path: string;
  /** Whether search engines leave the page out, as they do those of one visitor alone. */
  readonly noindex?: boolean;
}

/**
 * The head of a page; React moves these tags into `head`. What only machines read, such as the preview in a chat, the
 * composer adds from them (shell/compose/discovery).
 */
export function PageHead({ title, description, path, noindex = false }: PageHeadProps) {
  return (
    <>
      <title>{`${title} | ${BRAND}`}</title>
      <meta name="description" content={description} />
      <link
        rel="canonical"
        href={`${runtimeConfig().origin}${encodeURI(localPath(i18n.language, path))}`}
      />
      {noindex && <meta name="robots" content="noindex" />}
    </>
  );
}
