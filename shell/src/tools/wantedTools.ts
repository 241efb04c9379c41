import { isLoopback } from 'shared-config/contract/isLoopback';

/** The tools for developers; a visitor's browser loads none of them. */
export type Tool = 'overrides' | 'ownership';

/** The query parameter that asks for a tool, and the key under which a tab remembers it. */
export const TOOLS: Readonly<Record<Tool, { readonly parameter: string; readonly key: string }>> = {
  overrides: { parameter: 'part', key: 'getit.part-overrides' },
  ownership: { parameter: 'parts', key: 'getit.ownership' },
};

/** What the choice of tools depends on. */
export interface ToolFacts {
  readonly hostname: string;
  readonly search: string;
  readonly remembered: (key: string) => string | null;
  /** The origins from which the runtime configuration allows parts. */
  readonly partOverrides?: readonly string[] | undefined;
}

/**
 * The tools that the address or the tab asks for. They exist on localhost and where the runtime configuration
 * lists origins for parts; on any other host there are none. Pure.
 */
export function wantedTools({ hostname, search, remembered, partOverrides }: ToolFacts): Tool[] {
  if (!isLoopback(hostname) && !partOverrides?.length) return [];
  const query = new URLSearchParams(search);
  return (['overrides', 'ownership'] as const).filter(
    (tool) => query.has(TOOLS[tool].parameter) || remembered(TOOLS[tool].key) !== null,
  );
}
