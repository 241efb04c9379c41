import {
  createContext,
  createElement,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  Component,
  type ComponentType,
  type ReactNode,
} from 'react';
import { i18n } from 'shared-config/i18n/i18n';
import { localPath } from 'shared-config/i18n/languages';
import { useLocation } from 'shared-config/router';
import type { LiveRoute } from 'shared-config/contract/Route';
import { plainPath } from '../host/matchRoute';
import { OUTLET_ID } from 'shared-config/contract/pageState';
import { onAnnounced } from 'shared-config/contract/sharedState';
import { bringBack, forgetTouched, keepTouched } from '../wake/carryOver';
import { announcePlaces } from '../wake/places';
import { markOutletReady, prerenderedFallback } from './outletElement';

/** Where the frame gets its pages: the PageCache in the browser, server bundles in the composer. */
export interface PageSource {
  /** The component of a path. The promise never rejects. */
  page(path: string): Promise<ComponentType>;
  /** Notes that the page of a path threw while it rendered. */
  broken(path: string, error: unknown): void;
  /** The route of a path, if it is known. */
  routeOf(path: string): LiveRoute | undefined;
}

/** Whatever renders the shell provides one. */
export const PageSourceContext = createContext({} as PageSource);

/**
 * The place for a remote's page. The first boundary holds the arrival page and, once that has hydrated, all later pages.
 * React cannot replace the content of a boundary that still waits to hydrate, so a dead remote would block every link. A
 * visitor who leaves such a page continues in the second boundary.
 */
export function PageOutlet() {
  const path = plainPath(localPath(i18n.language, useLocation().pathname));
  const [arrival, setArrival] = useState<string | null>(path);
  const [hydrated, setHydrated] = useState(false);
  if (arrival !== null && path !== arrival && !hydrated) setArrival(null);
  // Other updates of the shell must not re-render content that still waits to hydrate.
  return useMemo(
    () => (
      <div id={OUTLET_ID}>
        {arrival !== null && (
          <Suspense fallback={fallbackOf(path === arrival)}>
            <PageGuard path={path} fallback={fallbackOf(path === arrival)}>
              <FederatedPage path={path} onReady={setHydrated} />
            </PageGuard>
          </Suspense>
        )}
        <Suspense fallback={null}>
          {arrival === null && (
            <PageGuard path={path} fallback={null}>
              <FederatedPage path={path} />
            </PageGuard>
          )}
        </Suspense>
      </div>
    ),
    [path, arrival],
  );
}

interface FederatedPageProps {
  readonly path: string;
  readonly onReady?: (ready: true) => void;
}

function FederatedPage({ path, onReady }: FederatedPageProps) {
  const page = use(use(PageSourceContext).page(path));
  useEffect(() => {
    // The other boundary has another page than the one that the visitor touched.
    if (onReady) bringBack();
    else forgetTouched();
    markOutletReady(path);
    onReady?.(true);
  }, [path, onReady]);
  return createElement(page);
}

interface PageGuardProps {
  readonly path: string;
  readonly children: ReactNode;
  /** Shown instead of a page that threw. */
  readonly fallback: ReactNode;
}

/** The error boundary of a page: the frame around it keeps working when the page throws. */
class PageGuard extends Component<PageGuardProps, { readonly failed: boolean; path: string }> {
  static override contextType = PageSourceContext;
  declare context: React.ContextType<typeof PageSourceContext>;
  private end: (() => void) | undefined;
  override state = { failed: false, path: this.props.path };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps({ path }: PageGuardProps, state: { readonly path: string }) {
    return path === state.path ? null : { failed: false, path };
  }

  override componentDidMount(): void {
    // What a dev server has sent may render.
    this.end = onAnnounced('getit:page-refreshed', () => this.setState({ failed: false }));
  }

  override componentWillUnmount(): void {
    this.end?.();
  }

  override componentDidCatch(error: unknown): void {
    this.context.broken(this.props.path, error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

/** The prerendered content is shown again when its page throws while it hydrates. */
const fallbackOf = (prerendered: boolean): ReactNode => prerendered && <div ref={fill} />;

function fill(place: HTMLDivElement | null): void {
  if (!place) return;
  place.replaceChildren(...prerenderedFallback());
  announcePlaces(place);
  bringBack();
  keepTouched();
}
