import { act, render, screen } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import type { RemoteModule } from 'shared-config/contract/RemoteModule';
import { arriveOn } from '../testing/arriveOn';
import { fakeSite } from '../testing/fakeSite';
import { liveRelease, pinnedPage, SHELL_SCRIPTS } from '../testing/releases';
import { IntegrityGuard } from './IntegrityGuard';
import { NO_MODULE, PageModules } from './PageModules';
import { RegistryClient } from './RegistryClient';
import { withProps } from './withProps';

const PATH = '/tea/assam';
const props = { name: 'Assam', price: 250 };

/** The component of all teas. */
const Tea = ({ name, price }: typeof props) => (
  <>
    <h1>{name}</h1>
    <button type="button" onClick={() => document.body.setAttribute('data-price', String(price))}>
      ₹{price}
    </button>
  </>
);
const component = Tea as unknown as ComponentType;

/** What a dev server says of its pages. */
const remote: RemoteModule = {
  name: 'mfe-tea',
  pages: [{ path: PATH, expose: './Tea', props: { ...props, name: 'Assam, corrected' } }],
};
const host = {
  loadRemote: <T,>(_release: object, expose: string): Promise<T> =>
    Promise.resolve((expose === './remote' ? { remote } : { default: component }) as T),
};

/** The modules of a tab that arrived on the page, with what it knows of the site. */
function newTab() {
  const page = { ...pinnedPage('mfe-tea', 't1', './Tea'), props };
  const registry = new RegistryClient({ shell: SHELL_SCRIPTS, page }, PATH);
  const catalogs = { language: 'en', load: () => Promise.resolve() } as const;
  return { registry, pages: new PageModules(host, registry, new IntegrityGuard(), catalogs) };
}

beforeEach(() => window.history.replaceState(null, '', PATH));

test('a page from data hydrates with the props in its document: the same elements, now with their handlers', async () => {
  const { loads } = await arriveOn(PATH, withProps(component, props));
  const before = screen.getByRole('heading', { level: 1 });
  await act(async () => loads.arrive(PATH, await newTab().pages.load(PATH)));
  expect(screen.getByRole('heading', { level: 1 })).toBe(before);
  expect(before).toHaveTextContent('Assam');
  await act(async () => screen.getByRole('button', { name: '₹250' }).click());
  expect(document.body).toHaveAttribute('data-price', '250');
});

test('the page of another entry is left to its document, which has its props', async () => {
  const routes = [{ path: '/tea/*', remote: 'mfe-tea' }];
  fakeSite({ '/registry.json': { shell: 's1', shared: {}, routes, remotes: {} } });
  const { pages } = newTab();
  expect(await pages.load('/tea/darjeeling')).toBe(NO_MODULE);
  expect(pages.hasNone(PATH)).toBe(false);
});

test('on a dev server, a page from data has the props that its sources have now', async () => {
  const { registry, pages } = newTab();
  const files = { scripts: [], styles: [] };
  registry.override('mfe-tea', liveRelease('mfe-tea', 'local'), files, []);
  render(createElement(await pages.load(PATH)));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Assam, corrected');
});
