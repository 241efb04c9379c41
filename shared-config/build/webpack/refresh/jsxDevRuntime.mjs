import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

/**
 * The development form of JSX, drawn with the one JSX runtime that every page shares.
 *
 * @param {import('react').ElementType} type
 * @param {object} props
 * @param {string | undefined} key
 * @param {boolean} isStatic whether the children stand in the source as they are
 */
export function jsxDEV(type, props, key, isStatic) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}

export { Fragment };
