import { isLocalSite } from 'shared-config/contract/isLocalSite';

/** The tools for developers; a visitor's browser loads none of them. */
export type Tool = 'overrides' | 'ownership';

/** The query parameter that asks for a tool, and the key under which a tab remembers it. */
export const TOOLS: Readonly<Record<Tool, { readonly parameter: string; readonly key: string }>> = {
  overrides: { parameter: 'part', key: 'getit.part-overrides' },
  ownership: { parameter: 'parts', key: 'getit.ownership' },
};

/** What the choice of tools depends on. */
export interface ToolFacts {
  /** The origin that the site was composed for. */
  readonly origin: string;
  readonly hostname: string;
  readonly search: string;
  readonly remembered: (key: string) => string | null;
}

/**
 * The tools that the address or the tab asks for. They exist on a local site alone. Pure.
 */
export function wantedTools({ origin, hostname, search, remembered }: ToolFacts): Tool[] {
  if (!isLocalSite(origin, hostname)) return [];
  const query = new URLSearchParams(search);
  return (['overrides', 'ownership'] as const).filter(
    (tool) => query.has(TOOLS[tool].parameter) || remembered(TOOLS[tool].key) !== null,
  );
}
