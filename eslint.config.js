export { default } from 'shared-config/build/eslint/config.mjs';
