/**
 * The modules of which there is one copy on the page, whoever draws it. The shell provides them, a remote
 * never bundles them; each is its own entry because a remote asks for it under exactly this request.
 */
export const SHARED_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'shared-config/router',
  'shared-config/services/loadIdentity',
] as const;

export type SharedModule = (typeof SHARED_MODULES)[number];

/** The npm package whose version stands for a shared module. */
export const VERSION_SOURCE: Readonly<Record<SharedModule, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'shared-config/router': 'react-router-dom',
  'shared-config/services/loadIdentity': 'firebase',
};
