import { isLocalSite } from 'shared-config/contract/isLocalSite';
import { tryStorage } from 'shared-config/services/tryStorage';

/** The tools for developers: the query parameter that asks for each, and the key under which a tab remembers it. */
export const TOOLS = {
  overrides: { parameter: 'part', key: 'getit.part-overrides' },
  ownership: { parameter: 'parts', key: 'getit.ownership' },
};

/** Whether the address or the tab asks for a tool. */
export const isWanted = ({ parameter, key }: (typeof TOOLS)[keyof typeof TOOLS]): boolean =>
  new URLSearchParams(location.search).has(parameter) || remembered(key) !== null;

/** Whether the page loads the tools. They exist on a local site alone: one that was composed for a local origin. */
export const wantsTools = (origin: string, hostname: string): boolean =>
  isLocalSite(origin, hostname) && Object.values(TOOLS).some(isWanted);

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
