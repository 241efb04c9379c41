// @ts-check
import { Refusal } from './failureOf.mjs';

/**
 * The component that a page's module exports.
 *
 * @param {string} page its name in the message
 * @param {unknown} module
 * @returns {import('shared-config/contract/RemoteModule').PageModule['default']}
 * @throws {Refusal} PARTS-017 when the default export is missing or no component.
 */
export function pageComponent(page, module) {
  const found = /** @type {{ default?: any } | undefined} */ (module)?.default;
  if (typeof found === 'function' || WRAPPERS.includes(found?.$$typeof)) return found;
  const kind = found === null ? 'null' : typeof found;
  throw new Refusal(
    'PARTS-017',
    `${page} has no component: the default export of its file is ${found === undefined ? 'missing' : `of the type ${kind}`}. Write export default function …, a component without props; nothing was published.`,
  );
}

/** What memo, forwardRef and lazy of React make. An element is none: it is the result of a component. */
const WRAPPERS = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) => Symbol.for(name));
