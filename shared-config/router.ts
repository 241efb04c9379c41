import { createElement, useCallback, type ComponentProps, type ReactElement } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  useNavigate as useRouterNavigate,
  useSearchParams as useQuery,
  type NavigateOptions,
} from 'react-router-dom';
import { languageOf } from './i18n/languages';
import { useHydrated } from './ui/useHydrated';

/**
 * The router for the parts. This module is a shared singleton, so there is one router on the page, and the shell bundles
 * only these names.
 */
export { Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';

/** The router's framework mode alone reads the attribute that every link has by default. */
const PLAIN = { discover: 'none' } as const;

export const Link = (props: ComponentProps<typeof RouterLink>): ReactElement =>
  createElement(RouterLink, { ...PLAIN, ...props });

export const NavLink = (props: ComponentProps<typeof RouterNavLink>): ReactElement =>
  createElement(RouterNavLink, { ...PLAIN, ...props });

/** What a navigation may say: whether it replaces the entry of the history. */
export type Navigation = Pick<NavigateOptions, 'replace'>;

/**
 * A function that goes to another page in the visitor's language. It takes an address as pages write it
 * (`/contact?from=mail#form`) or as the address bar shows it (`/kn/contact`): the router puts the language in front of
 * every address, so one that has it would get it twice.
 */
export function useNavigate(): (address: string, navigation?: Navigation) => Promise<void> {
  const navigate = useRouterNavigate();
  return useCallback(
    async (address, navigation) => {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
      await navigate(languageOf(path).path + rest, navigation);
    },
    [navigate],
  );
}

const EMPTY = new URLSearchParams();

/**
 * The query of the address, and a function that changes it. A page is prerendered without a query, so the query is empty
 * until the page has hydrated: what is prerendered and what hydrates agree, and a page with `hydrate: 'never'` sees none.
 */
export function useSearchParams(): ReturnType<typeof useQuery> {
  const [query, setQuery] = useQuery();
  return [useHydrated() ? query : EMPTY, setQuery];
}
