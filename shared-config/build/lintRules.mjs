import { resolve } from 'node:path';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noStyleAttribute = {
  selector: "JSXAttribute[name.name='style']",
  message:
    'style={} is blocked by the content security policy in prerendered markup. Use a class of a CSS Module.',
};

const noEnvironment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'No browser has process.env. Read the value from runtimeConfig(), or write a constant.',
};

/** Without a locale, the language of the machine decides: two machines would build other releases. */
const noOwnLocale = {
  selector:
    "CallExpression[callee.property.name='localeCompare'][arguments.length=1], CallExpression[callee.property.name=/^toLocale\\w*String$/][arguments.length=0], NewExpression[callee.object.name='Intl'][arguments.length=0]",
  message: 'The language of the machine decides this. Name a locale, or compare with < and >.',
};

const boundedRequests = {
  selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='signal']))",
  message:
    'This request has no bound. Give fetch a signal: timeoutSignal(milliseconds), of shared-config/services/timeoutSignal.',
};

/** What the types of a part do not refuse by themselves: they know the web platform of today (browserslist). */
const LACKING =
  'A browser of the policy lacks this (docs/accessibility.md). Call it with ?.(), or ';
const tooNew = [
  {
    selector: "MemberExpression[object.name='AbortSignal'][property.name=/^(any|timeout)$/]",
    message: `${LACKING}take timeoutSignal(milliseconds).`,
  },
  {
    selector: "MemberExpression[object.name='crypto'][property.name='randomUUID']",
    message: `${LACKING}take randomKey().`,
  },
  {
    selector: "MemberExpression[object.name='URL'][property.name=/^(canParse|parse)$/]",
    message: `${LACKING}take parseAddress(text).`,
  },
  {
    selector:
      'CallExpression[optional=false] > MemberExpression.callee[property.name=/^(at|checkVisibility|findLast|findLastIndex|hidePopover|moveBefore|requestClose|requestSubmit|scheduleTask|showPicker|showPopover|startViewTransition|togglePopover|toReversed|toSorted|toSpliced|toWellFormed|isWellFormed|withResolvers)$/]',
    message: `${LACKING}do without it.`,
  },
  {
    selector: "CallExpression[callee.name='structuredClone']",
    message: `${LACKING}do without it.`,
  },
  {
    selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]',
    message: `${LACKING}write it without looking behind.`,
  },
];

/** What a remote imports: itself, shared-config and libraries. In this project `npm run borders` knows each folder. */
const foreignImports = [
  {
    regex: '^(\\.\\./)+(shell|mfe-[^/]+)/|^(shell|mfe-[^/]+)(/|$)',
    message:
      'This is of another part. Show it as a fragment (shared-config/ui/Fragment), move the code to shared-config, or keep a copy.',
  },
  {
    regex: '^react-router(-dom)?(/|$)|^(\\.\\./)+router$',
    message:
      'This is a second copy of the router, which knows nothing of the page. Import the same names from shared-config/router.',
  },
];

/**
 * The lint rules of a part, of its `eslint.config.js`: `export default lintRules();`.
 *
 * @param {object} places patterns of files, for a repository that holds more than one part
 * @param {string[]} [places.components] where components and hooks are: their rules would read every function of the tools
 * @param {string[]} [places.typed] production code, for rules that need types: reading the types of tests takes longer
 * @param {string[]} [places.browser] what runs in pages
 * @param {string} [places.tsconfig] names at least the typed files
 * @param {string[]} [places.packages] the folders in which tools leave files, with `/` at the end
 */
export function lintRules({
  components = ['**/*.{ts,tsx}'],
  typed = components,
  browser = ['{src,compose}/**'],
  tsconfig = 'tsconfig.json',
  packages = [''],
} = {}) {
  return tseslint.config(
    {
      ignores: [
        '{site,packed,.local,test-results}/**',
        ...packages.map((folder) => `${folder}{dist,dist-dev,coverage}/**`),
      ],
    },
    ...tseslint.configs.strict,
    { files: components, ...jsxA11y.flatConfigs.recommended },
    { files: components, ...reactHooks.configs.flat.recommended },
    {
      linterOptions: { reportUnusedDisableDirectives: 'error' },
      rules: {
        '@typescript-eslint/consistent-type-imports': 'error',
        '@typescript-eslint/no-non-null-assertion': 'error',
        eqeqeq: 'error',
        'no-restricted-syntax': ['error', noStyleAttribute, noOwnLocale],
      },
    },
    { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
    {
      files: typed,
      ignores: ['**/*.test.*', '**/testing/**'],
      languageOptions: { parserOptions: { project: resolve(tsconfig) } },
      rules: {
        '@typescript-eslint/await-thenable': 'error',
        '@typescript-eslint/no-floating-promises': 'error',
        '@typescript-eslint/no-misused-promises': 'error',
        '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      },
    },
    { files: browser, rules: { 'no-console': 'error' } },
    {
      files: browser,
      ignores: ['shell/**', '**/*.test.*', '**/testing/**'],
      rules: { 'no-restricted-imports': ['error', { patterns: foreignImports }] },
    },
    {
      files: browser,
      ignores: ['**/*.test.*', '**/testing/**'],
      rules: {
        'no-restricted-syntax': [
          'error',
          noStyleAttribute,
          noOwnLocale,
          noEnvironment,
          boundedRequests,
          ...tooNew,
        ],
      },
    },
  );
}
