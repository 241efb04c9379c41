import { useSearchParams as useQuery } from 'react-router-dom';
import { useHydrated } from './ui/useHydrated';

/**
 * The router as the parts see it: only these names cross the borders, so the shell's copy stays
 * tree-shaken, and there is one router on the page because this module is a shared singleton.
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
