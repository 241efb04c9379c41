import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * The development form of JSX over the production JSX runtime that all pages share.
 *
 * @param {import('react').ElementType} type
 * @param {object} props
 * @param {string | undefined} key
 * @param {boolean} isStatic whether the children are static in the source
 */
export function jsxDEV(type, props, key, isStatic) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
