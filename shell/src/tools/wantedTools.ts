import { isLoopback } from 'shared-config/contract/isLoopback';

/** What a team may see and try on a page; a visitor's browser loads none of it. */
export type Tool = 'overrides' | 'ownership';

/** The parameter of the address that asks for a tool, and the key under which a tab remembers it. */
export const TOOLS: Readonly<Record<Tool, { readonly parameter: string; readonly key: string }>> = {
  overrides: { parameter: 'part', key: 'getit.part-overrides' },
  ownership: { parameter: 'parts', key: 'getit.ownership' },
};

/** What decides about tools. */
export interface ToolFacts {
  /** The host name and the query of the page's address. */
  readonly hostname: string;
  readonly search: string;
  /** What the tab remembers under a key. */
  readonly remembered: (key: string) => string | null;
  /** The origins that the runtime configuration lets parts come from. */
  readonly partOverrides?: readonly string[] | undefined;
}

/**
 * The tools that the address or the tab asks for: on this computer, and where the runtime configuration
 * names origins for parts. Everywhere else none, whatever the address says.
 */
export function wantedTools({ hostname, search, remembered, partOverrides }: ToolFacts): Tool[] {
  if (!isLoopback(hostname) && !partOverrides?.length) return [];
  const asked = new URLSearchParams(search);
  return (['overrides', 'ownership'] as const).filter(
    (tool) => asked.has(TOOLS[tool].parameter) || remembered(TOOLS[tool].key) !== null,
  );
}
