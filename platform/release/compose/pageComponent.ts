import { ToolError } from 'shared-config/build/ToolError';
import type { PageModule } from 'shared-config/contract/RemoteModule';

/**
 * The component that a page's module exports.
 *
 * @param page is the page's name in the message.
 * @throws ToolError PARTS-017 when the default export is missing or no component.
 */
export function pageComponent(page: string, module: unknown): PageModule['default'] {
  const found = (module as { default?: unknown } | undefined)?.default;
  if (typeof found === 'function') return found as PageModule['default'];
  if (WRAPPERS.includes((found as { $$typeof?: unknown } | null | undefined)?.$$typeof))
    return found as PageModule['default'];
  const kind = found === null ? 'null' : typeof found;
  throw new ToolError(
    'PARTS-017',
    `${page} has no component: the default export of its file is ${found === undefined ? 'missing' : `of the type ${kind}`}. Write export default function …, a component without props; nothing was published.`,
  );
}

/** What memo, forwardRef and lazy of React make. An element is none: it is the result of a component. */
const WRAPPERS: readonly unknown[] = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) =>
  Symbol.for(name),
);
