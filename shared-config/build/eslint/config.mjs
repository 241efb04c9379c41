import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noStyleAttribute = {
  selector: "JSXAttribute[name.name='style']",
  message:
    'style={} is blocked by the content security policy in prerendered markup. Use a class of a CSS Module.',
};

const boundedRequests = {
  selector: "CallExpression[callee.name='fetch']:not(:has(Property[key.name='signal']))",
  message: 'This request has no bound. Give fetch a signal: AbortSignal.timeout(milliseconds).',
};

/** Where components and hooks are. Their rules would read every function of the tools, too. */
const COMPONENTS = ['{shell,mfe-*,shared-config}/**/*.{ts,tsx}'];

/** The lint rules of the whole project. `npm run borders` checks which room may import which. */
export default tseslint.config(
  { ignores: ['**/{dist,dist-dev}/**', '{site,.local,coverage,test-results,.mutants}/**'] },
  ...tseslint.configs.strict,
  { files: COMPONENTS, ...jsxA11y.flatConfigs.recommended },
  { files: COMPONENTS, ...reactHooks.configs.flat.recommended },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', noStyleAttribute],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    // Rules that need types are for production code only: reading the types of the tests too takes longer.
    files: ['{shell,mfe-*,shared-config,platform}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/testing/**'],
    languageOptions: {
      parserOptions: {
        project: './tsconfig.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
    },
  },
  {
    files: ['shell/src/**', 'mfe-*/src/**', 'shared-config/{contract,site,services,ui}/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['{shell,mfe-*}/{src,compose}/**', 'shared-config/{contract,site,services,ui}/**'],
    ignores: ['**/*.test.*'],
    rules: { 'no-restricted-syntax': ['error', noStyleAttribute, boundedRequests] },
  },
);
