import { useSearchParams as useQuery } from 'react-router-dom';
import { useHydrated } from './ui/useHydrated';

/**
 * The router for the parts. This module is a shared singleton, so there is one router on the page, and the shell bundles
 * only these names.
 */
export {
  Link,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router-dom';

const EMPTY = new URLSearchParams();

/**
 * The query of the address, and a function that changes it. A page is prerendered without a query, so the query is empty
 * until the page has hydrated: what is prerendered and what hydrates agree, and a page with `hydrate: 'never'` sees none.
 */
export function useSearchParams(): ReturnType<typeof useQuery> {
  const [query, setQuery] = useQuery();
  return [useHydrated() ? query : EMPTY, setQuery];
}
