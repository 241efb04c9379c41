/**
 * The modules that exist once on the page. The shell provides them and no remote bundles them. The names are
 * the exact requests that remotes import.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-config/router',
  'shared-config/services/loadIdentity',
] as const;

export type SharedModule = (typeof SHARED_MODULES)[number];

/** The npm package that determines the version of each shared module. */
export const VERSION_SOURCE: Readonly<Record<SharedModule, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'shared-config/router': 'react-router-dom',
  'shared-config/services/loadIdentity': 'firebase',
};
