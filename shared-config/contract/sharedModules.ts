/**
 * The modules that exist once on the page, each with the npm package that determines its version. The shell provides them
 * and no remote bundles them. The names are the exact requests that remotes import.
 */
export const VERSION_SOURCE = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'shared-config/router': 'react-router-dom',
  'shared-config/services/loadIdentity': 'firebase',
} as const;

export type SharedModule = keyof typeof VERSION_SOURCE;

export const SHARED_MODULES = Object.keys(VERSION_SOURCE) as readonly SharedModule[];
