import { boundedRequests } from './boundedRequests.mjs';
import { noStyleAttribute } from './noStyleAttribute.mjs';

const REMOTES = ['mfe-marketing', 'mfe-auth', 'mfe-blog', 'mfe-booking'];
const NODE_SIDE = ['build', 'release', 'local', 'checks', 'benchmarks'];

/**
 * Forbids every way to import whose path enters one of `folders`, by package name or by `../`, and what no
 * code of a page may do.
 */
const never = (folders, message) => {
  const regex = `^((\\./)?(\\.\\./)+|)(${folders.join('|')})(/|$)`;
  // A slash would end the expression in a selector.
  const inSelector = regex.replaceAll('/', '\\x2F');
  return {
    'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
    'no-restricted-syntax': [
      'error',
      noStyleAttribute,
      boundedRequests,
      { selector: `ImportExpression > Literal[value=/${inSelector}/]`, message },
    ],
  };
};

/**
 * Who may import whom. A remote imports shared-config and libraries, never the shell and never another
 * remote; the shell never imports a remote's source; what runs in the browser never imports what runs in
 * Node.
 */
export const borderRules = [
  ...REMOTES.map((remote) => ({
    files: [`${remote}/src/**`],
    rules: never(
      [
        'shell',
        ...REMOTES.filter((other) => other !== remote),
        ...NODE_SIDE.filter((side) => side !== 'build').map((side) => `shared-config/${side}`),
      ],
      'A remote imports shared-config and libraries, never the shell, another remote or a tool of ours.',
    ),
  })),
  {
    files: ['shell/src/**', 'shell/compose/**'],
    ignores: ['**/*.test.*'],
    rules: never(
      REMOTES,
      'The shell loads remotes through federation and never imports their source.',
    ),
  },
  {
    files: ['shared-config/{contract,site,services,ui}/**'],
    ignores: ['**/*.test.*'],
    rules: never(
      ['shell', ...REMOTES, ...NODE_SIDE, ...NODE_SIDE.map((side) => `shared-config/${side}`)],
      'This folder runs in the browser: it imports neither parts nor what runs in Node.',
    ),
  },
];
