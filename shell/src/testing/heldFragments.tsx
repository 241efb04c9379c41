import { setImmediate } from 'node:timers';
import type { ComponentType, ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { HeldFragments } from 'shared-config/contract/fragmentPlace';
import type { FragmentModule } from 'shared-config/contract/RemoteModule';
import { FragmentRoots } from '../fragments/FragmentRoots';
import { PLACES } from '../wake/places';
import { createSiteHistory, PageRouter } from '../outlet/PageRouter';
import { FakeLoads } from './FakeLoads';
import { FakeRegistry } from './fakePages';

/** A visit of a page with fragments. */
export interface HeldVisit {
  /** The code of fragments, by name. */
  readonly loads: FakeLoads;
  /** The paths that the visitor went to. */
  readonly visited: string[];
  /** Lets the code of a fragment arrive, the published one or another. */
  arrive(name: string, component?: ComponentType<never>): Promise<void>;
  fail(name: string): Promise<void>;
  /** Hydrates the page, or draws it again. */
  page(page: ReactNode): Promise<void>;
}

interface Options {
  readonly fragments: Readonly<Record<string, ComponentType<never>>>;
  /** What the page data says; all of the fragments without it. */
  readonly held?: HeldFragments;
  /** What was composed, where it is not what the page draws. */
  readonly composed?: ReactNode;
  readonly registry?: FakeRegistry;
}

let roots: Root[] = [];

afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
});

/** Everything has run that timers, promises and React had to do. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((done) => setTimeout(done, 1));
}

/** A visitor arrives on the document of a page that holds fragments, and the shell has started. */
export async function arriveWithFragments(
  page: ReactNode,
  { fragments, held, composed = page, registry = new FakeRegistry() }: Options,
): Promise<HeldVisit> {
  // React's own timing counts here: what it does after a commit, and when.
  Object.assign(globalThis, { setImmediate, IS_REACT_ACT_ENVIRONMENT: false });
  const render = await serverRenderer();
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  root.innerHTML = `<div id="outlet">${render(composed, '')}</div>`;
  document.body.replaceChildren(root);
  let count = 0;
  const join = (within: Element): void => {
    for (const place of within.querySelectorAll<HTMLElement>(PLACES)) {
      const { fragment = '', with: props = '{}' } = place.dataset;
      const Component = fragments[fragment] as ComponentType<object>;
      place.innerHTML = render(<Component {...(JSON.parse(props) as object)} />, `p${count++}-`);
      join(place);
    }
  };
  join(root);
  const loads = new FakeLoads();
  const visited: string[] = [];
  const history = createSiteHistory('/', (path) => void visited.push(path));
  new FragmentRoots({
    modules: { loadFragment: (name) => loads.load(name) as Promise<FragmentModule['default']> },
    registry,
    held: held ?? Object.fromEntries(Object.keys(fragments).map((name) => [name, {}])),
    history,
  }).start(root);
  const outlet = root.firstElementChild as HTMLElement;
  let pageRoot: Root | undefined;
  return {
    loads,
    visited,
    async arrive(name, component = fragments[name]) {
      await loads.arrive(name, component as ComponentType);
      await quiet();
    },
    async fail(name) {
      await loads.fail(name);
      await quiet();
    },
    async page(content) {
      const tree = <PageRouter history={history}>{content}</PageRouter>;
      if (pageRoot) pageRoot.render(tree);
      else {
        pageRoot = hydrateRoot(outlet, tree, { onRecoverableError: () => undefined });
        roots.push(pageRoot);
      }
      await quiet();
    },
  };
}

/** React's renderer, as the composing process has it. */
async function serverRenderer(): Promise<(content: ReactNode, prefix: string) => string> {
  const { renderToString } = await import('react-dom/server');
  const { StaticRouter } = await import('react-router-dom');
  return (content, identifierPrefix) =>
    renderToString(<StaticRouter location="/">{content}</StaticRouter>, { identifierPrefix });
}
