import { isLocalSite } from 'shared-config/contract/isLocalSite';
import { tryStorage } from 'shared-config/services/tryStorage';

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

/** The tools that the address or the tab asks for. They exist on a local site alone. */
export function wantedTools({ origin, hostname, search, remembered }: ToolFacts): Tool[] {
  if (!isLocalSite(origin, hostname)) return [];
  const query = new URLSearchParams(search);
  return (['overrides', 'ownership'] as const).filter(
    (tool) => query.has(TOOLS[tool].parameter) || remembered(TOOLS[tool].key) !== null,
  );
}

/** The value that this tab remembers under a key; null without one or without storage. */
export const remembered = (key: string): string | null =>
  tryStorage(() => sessionStorage.getItem(key)) ?? null;

/** Remembers a value until the tab closes. @returns whether the browser stored it. */
export function remember(key: string, value: string): boolean {
  tryStorage(() => sessionStorage.setItem(key, value));
  return remembered(key) === value;
}

export const forget = (key: string): unknown => tryStorage(() => sessionStorage.removeItem(key));

/** Removes a parameter from the address bar without navigating. */
export function dropParameter(parameter: string): void {
  const address = new URL(location.href);
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
}
