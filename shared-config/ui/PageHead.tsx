import type { Head } from 'shared-config/contract/RemoteModule';
import { i18n } from 'shared-config/i18n/i18n';
import { localPath } from 'shared-config/i18n/languages';
import { runtimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { BRAND } from '../site/brand';

/**
 * The head that a page exports; React moves these tags into `head`. What only machines read, such as the preview in a
 * chat, the composer adds (shell/compose/discovery).
 */
export function PageHead({ title, description, path, noindex }: Head) {
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
