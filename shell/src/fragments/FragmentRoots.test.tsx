import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useId, useState } from 'react';
import { takeConsoleMessages } from 'shared-config/build/jest/failOnConsole';
import { Link, NavLink, useLocation } from 'shared-config/router';
import type { HeldFragment } from 'shared-config/contract/fragmentPlace';
import { announce, onAnnounced, type FailureReport } from 'shared-config/contract/sharedState';
import { Fragment } from 'shared-config/ui/Fragment';
import { StatusMessage } from '../frame/StatusMessage';
import { announcePlaces } from '../wake/places';
import { replayEvents } from '../wake/replayEvents';
import { FakeRegistry } from '../testing/fakePages';
import { arriveWithFragments, quiet, type HeldVisit } from '../testing/heldFragments';
import { ownListeners } from '../testing/ownListeners';

declare module 'shared-config/ui/Fragment' {
  interface FragmentProps {
    'shop/Buy': { readonly sku: string };
    'shop/Header': object;
  }
}

ownListeners();

const BUY = 'shop/Buy';

function Buy({ sku }: { readonly sku: string }) {
  const [count, setCount] = useState(0);
  return (
    <form action="/basket">
      <b>{`${sku} ${count}`}</b>
      <input name="gift" id={useId()} />
      <button type="button" suppressHydrationWarning onClick={() => setCount(count + 1)}>
        More
      </button>
    </form>
  );
}

const place = (sku = 'A') => (
  <Fragment
    of="shop"
    expose="./Buy"
    with={{ sku }}
    instead={{ href: `/shop/${sku}`, text: `Buy ${sku} there` }}
  />
);

const element = (number = 0): HTMLElement =>
  document.querySelectorAll<HTMLElement>('[data-fragment]')[number] as HTMLElement;
const words = (number = 0): string | null | undefined =>
  element(number).querySelector('b')?.textContent;
const press = (number = 0): Promise<void> => {
  element(number).querySelector('button')?.click();
  return quiet();
};

let reports: FailureReport[];
let settled: Element[];
beforeEach(() => {
  window.history.replaceState(null, '', '/');
  reports = [];
  settled = [];
  onAnnounced('getit:load-failed', (report) => void reports.push(report));
  onAnnounced('getit:fragment-settled', (one) => void settled.push(one));
});

/** The shell has asked for the code of a fragment. */
const asked = (visit: HeldVisit, ...names: string[]): Promise<void> =>
  waitFor(() => expect(visit.loads.asked).toEqual(names));

test('a fragment hydrates in its place, before its page or without it: the same elements, then with their handlers', async () => {
  const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
  const before = element().querySelector('b');
  await asked(visit, BUY);
  await press();
  expect(words()).toBe('A 0');
  await visit.arrive(BUY);
  expect(element()).toHaveAttribute('data-state', 'hydrated');
  await press();
  expect(words()).toBe('A 1');
  expect(element().querySelector('b')).toBe(before);
  await visit.page(place());
  await press();
  expect(words()).toBe('A 2');
  expect(settled).toEqual([element()]);
});

test('places hydrate with the ids that the composer numbered in the order of the document, also one inside another', async () => {
  const Header = () => <header id={useId()}>{place('H')}</header>;
  const page = (
    <>
      {place('A')}
      <Fragment of="shop" expose="./Header" />
      {place('B')}
    </>
  );
  const visit = await arriveWithFragments(page, {
    fragments: { [BUY]: Buy, 'shop/Header': Header },
  });
  const ids = (): string[] =>
    [...document.querySelectorAll('input, header')].map(({ id }) => id.slice(0, 4));
  expect(ids()).toEqual(['_p0-', '_p1-', '_p2-', '_p3-']);
  await asked(visit, BUY, 'shop/Header');
  await visit.arrive('shop/Header');
  await visit.arrive(BUY);
  await visit.page(page);
  expect(ids()).toEqual(['_p0-', '_p1-', '_p2-', '_p3-']);
  for (const number of [0, 2, 3]) await press(number);
  expect([words(0), words(2), words(3)]).toEqual(['A 1', 'H 1', 'B 1']);
});

test('other props of a page reach a fragment that has hydrated, which keeps its state', async () => {
  const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
  await visit.page(place());
  await asked(visit, BUY);
  await visit.arrive(BUY);
  await press();
  await visit.page(place('B'));
  expect(words()).toBe('B 1');
});

describe('a fragment that has not hydrated and whose page passes other props', () => {
  test.each(['before its code is there', 'while it hydrates'])(
    'shows the link in place of what is not true any more, %s, and then itself',
    async (when) => {
      const visit = await arriveWithFragments(place(), {
        fragments: { [BUY]: Buy },
        held: { [BUY]: { hydrate: 'never' } },
      });
      await visit.page(place());
      expect(visit.loads.asked).toEqual([]);
      await visit.page(place('B'));
      expect(element().innerHTML).toBe('<a href="/shop/B">Buy B there</a>');
      expect(visit.loads.asked).toEqual([BUY]);
      if (when === 'while it hydrates')
        await Promise.all([visit.arrive(BUY), visit.page(place('C'))]);
      else await visit.arrive(BUY);
      await press();
      expect(words()).toBe(when === 'while it hydrates' ? 'C 1' : 'B 1');
    },
  );

  test('shows what was prerendered where the page passes those props again and its code is dead', async () => {
    const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
    await visit.page(place());
    await visit.page(place('B'));
    await visit.fail(BUY);
    expect(element()).toHaveTextContent('Buy B there');
    await visit.page(place('A'));
    expect(words()).toBe('A 0');
  });
});

test('a fragment whose files are blocked stays readable and is reported once, with its part; page and other fragments go on', async () => {
  const Header = () => <b>Header</b>;
  const page = (
    <>
      {place()}
      {place()}
      <Fragment of="shop" expose="./Header" />
    </>
  );
  const visit = await arriveWithFragments(page, {
    fragments: { [BUY]: Buy, 'shop/Header': Header },
  });
  await visit.page(page);
  await asked(visit, BUY, 'shop/Header');
  await visit.fail(BUY);
  await visit.arrive('shop/Header');
  expect([words(0), words(1)]).toEqual(['A 0', 'A 0']);
  expect([0, 1, 2].map((number) => element(number).dataset['state'])).toEqual([
    'failed',
    'failed',
    'hydrated',
  ]);
  expect(reports).toMatchObject([
    { part: 'shop', fragment: BUY, path: '/', message: 'shop/Buy failed' },
  ]);
});

test('a fragment that throws while it hydrates, or later, shows what was prerendered', async () => {
  let isFirst = true;
  const Fragile = ({ sku }: { readonly sku: string }) => {
    const [broken, setBroken] = useState(false);
    if (broken || (sku === 'C' && !isFirst)) throw new Error(`${sku} is broken`);
    return (
      <>
        <b>{sku}</b>
        <button type="button" onClick={() => setBroken(true)}>
          Break
        </button>
      </>
    );
  };
  const page = (
    <>
      {place('A')}
      {place('B')}
      {place('C')}
    </>
  );
  const visit = await arriveWithFragments(page, { fragments: { [BUY]: Fragile } });
  isFirst = false;
  await asked(visit, BUY);
  await visit.arrive(BUY);
  await press(0);
  expect([words(0), words(1), words(2)]).toEqual(['A', 'B', 'C']);
  expect([0, 1, 2].map((number) => element(number).dataset['state'])).toEqual([
    'failed',
    'hydrated',
    'failed',
  ]);
  expect(reports).toMatchObject([
    { part: 'shop', code: 'LOAD-005', message: 'C is broken' },
    { part: 'shop', code: 'LOAD-005', message: 'A is broken' },
  ]);
  expect(takeConsoleMessages()).toHaveLength(2);
});

test('an older prerendered fragment is drawn again with what was typed into it, and is no failure', async () => {
  const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
  const field = (): HTMLInputElement => element().querySelector('input') as HTMLInputElement;
  const old = field();
  old.focus();
  old.value = 'For Asha';
  await asked(visit, BUY);
  await visit.arrive(BUY, ({ sku }: { readonly sku: string }) => (
    <form>
      <b>{`${sku} is new`}</b>
      <input name="gift" />
    </form>
  ));
  expect(words()).toBe('A is new');
  expect(field()).not.toBe(old);
  expect(field()).toHaveValue('For Asha');
  expect(field()).toHaveFocus();
  expect(reports).toEqual([]);
  // On this computer, as in the check of a publish.
  expect(takeConsoleMessages().join()).toMatch(/Hydration failed/);
});

const pageWith = (words: string) => (
  <main>
    <p>{words}</p>
    {place()}
  </main>
);

test('a fragment stays as it was, with what was typed into it, when its page is drawn again before it wakes', async () => {
  const visit = await arriveWithFragments(pageWith('New'), {
    fragments: { [BUY]: Buy },
    held: { [BUY]: { hydrate: 'never' } },
    composed: pageWith('Old'),
  });
  (element().querySelector('input') as HTMLInputElement).value = 'For Asha';
  const before = element();
  await visit.page(pageWith('New'));
  expect(element()).not.toBe(before);
  expect(words()).toBe('A 0');
  expect(visit.loads.asked).toEqual([]);
  expect(element().querySelector('input')).toHaveValue('For Asha');
});

test('places that are drawn later are woken at once, with ids of their own, and so is one inside a fragment that is drawn again', async () => {
  const Header = ({ open = false }: { readonly open?: boolean }) => (
    <header>
      <div key={String(open)}>{place('H')}</div>
      {open && place('L')}
    </header>
  );
  const header = (open?: boolean) => <Fragment of="shop" expose="./Header" with={{ open }} />;
  const visit = await arriveWithFragments(header(), {
    fragments: { [BUY]: Buy, 'shop/Header': Header },
  });
  await visit.page(header());
  await visit.arrive('shop/Header');
  await visit.arrive(BUY);
  await press(1);
  await visit.page(header(true));
  const ids = [...document.querySelectorAll('input')].map(({ id }) => id.slice(0, 4));
  expect(ids).toEqual(['_p1-', '_q0-']);
  for (const number of [1, 2]) await press(number);
  expect([words(1), words(2)]).toEqual(['H 1', 'L 1']);
});

test('a page that is shown as it was prerendered, because it throws, has fragments that work', async () => {
  const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
  const copy = document.getElementById('outlet')?.cloneNode(true) as HTMLElement;
  document.getElementById('outlet')?.replaceWith(copy);
  announcePlaces(copy);
  await quiet();
  await visit.arrive(BUY);
  await press();
  expect(words()).toBe('A 1');
  expect(element().querySelector('input')?.id).toMatch(/^_p0-R_/);
});

test('a fragment that its page takes away is ended', async () => {
  const ended = jest.fn();
  const Ending = ({ sku }: { readonly sku: string }) => {
    useEffect(() => ended, []);
    return <b>{sku}</b>;
  };
  const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Ending } });
  await asked(visit, BUY);
  await visit.arrive(BUY);
  await visit.page(place());
  expect(ended).not.toHaveBeenCalled();
  await visit.page(<p>Another page</p>);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a link in a fragment leads on as one in the page does, and every root knows the address', async () => {
  const Where = () => <Link to="/about?from=here">{useLocation().pathname}</Link>;
  const Page = () => (
    <>
      <p>{useLocation().pathname}</p>
      {place()}
    </>
  );
  const visit = await arriveWithFragments(<Page />, { fragments: { [BUY]: Where } });
  await visit.page(<Page />);
  await asked(visit, BUY);
  await visit.arrive(BUY);
  screen.getByRole('link').click();
  await quiet();
  expect(visit.visited).toEqual(['/about']);
  expect(screen.getByRole('link')).toHaveTextContent('/about');
  expect(document.querySelector('p')).toHaveTextContent('/about');
});

test('a fragment that says which page is open is right on every page, although one HTML of it is for all', async () => {
  window.history.replaceState(null, '', '/about');
  const Menu = () => (
    <nav>
      <NavLink to="/" end>
        Home
      </NavLink>
      <NavLink to="/about">{`About, from ${useLocation().pathname}`}</NavLink>
    </nav>
  );
  const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Menu } });
  const here = (): string | null | undefined =>
    element().querySelector('[aria-current]')?.textContent;
  expect(here()).toBe('Home');
  await asked(visit, BUY);
  await visit.arrive(BUY);
  expect(here()).toBe('About, from /about');
});

test('a fragment that is missing in the page is not asked for, and its link follows the props', async () => {
  const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy }, held: {} });
  element().innerHTML = '<a href="/shop/A">Buy A there</a>';
  await visit.page(place());
  await visit.page(place('B'));
  expect(element()).toHaveTextContent('Buy B there');
  expect(visit.loads.asked).toEqual([]);
});

test('a link that leads away from the site is not written', async () => {
  for (const href of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)']) {
    const away = (sku: string) => (
      <Fragment of="shop" expose="./Buy" with={{ sku }} instead={{ href, text: 'Buy' }} />
    );
    const visit = await arriveWithFragments(away('A'), { fragments: { [BUY]: Buy } });
    await visit.page(away('A'));
    await visit.page(away('B'));
    expect(element()).toBeEmptyDOMElement();
  }
});

test('under Trusted Types, a page draws a place with the one value that they allow, and the fragment comes into it', async () => {
  const emptyHTML = { toString: () => '' };
  Object.assign(globalThis, { trustedTypes: { emptyHTML } });
  let Guarded: typeof Fragment | undefined;
  jest.isolateModules(() => {
    ({ Fragment: Guarded } = jest.requireActual<{ Fragment: typeof Fragment }>(
      'shared-config/ui/Fragment',
    ));
  });
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  const written = jest.spyOn(Element.prototype, 'innerHTML', 'set');
  const Page = ({ open }: { readonly open: boolean }) =>
    open && Guarded ? <Guarded of="shop" expose="./Buy" with={{ sku: 'A' }} /> : null;
  const visit = await arriveWithFragments(<Page open={false} />, { fragments: { [BUY]: Buy } });
  await visit.page(<Page open={false} />);
  written.mockClear();
  await visit.page(<Page open />);
  await visit.arrive(BUY);
  expect(written.mock.calls).toEqual([[emptyHTML]]);
  written.mockRestore();
  expect(words()).toBe('A 0');
});

describe('when a fragment wakes', () => {
  let near: (() => void) | undefined;
  beforeEach(() => {
    near = undefined;
    Object.assign(globalThis, {
      IntersectionObserver: class {
        constructor(callback: (entries: unknown[]) => void) {
          near = () => callback([{ isIntersecting: true }]);
        }
        observe = jest.fn();
      },
    });
  });

  const arriveAs = (held: HeldFragment): Promise<HeldVisit> =>
    arriveWithFragments(place(), { fragments: { [BUY]: Buy }, held: { [BUY]: held } });
  const touch = (selector: string): Promise<void> => {
    element()
      .querySelector(selector)
      ?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    return quiet();
  };

  test.each([
    ['comes near the screen', () => near?.()],
    ['is touched', () => void touch('button')],
  ])('one with a form does once that %s', async (_what, happen) => {
    const { loads } = await arriveAs({ hydrate: 'form' });
    await quiet();
    expect(loads.asked).toEqual([]);
    happen();
    await quiet();
    expect(loads.asked).toEqual([BUY]);
  });

  test('one that never hydrates does not, whatever the visitor does', async () => {
    const { loads } = await arriveAs({ hydrate: 'never' });
    await touch('button');
    announce('getit:hydrate');
    await quiet();
    expect(loads.asked).toEqual([]);
  });

  test('one that declares a stored key does once a part has stored it, as the part or another tab says', async () => {
    const { loads } = await arriveAs({ hydrate: 'never', wakes: ['shop:'] });
    const store = (key: string): Promise<void> => {
      localStorage.setItem(key, '1');
      dispatchEvent(new StorageEvent('storage', { key }));
      return quiet();
    };
    await store('other:basket');
    expect(loads.asked).toEqual([]);
    await store('shop:basket');
    localStorage.clear();
    expect(loads.asked).toEqual([BUY]);
  });

  test('one that declares a stored key does when the browser is idle, if it has such a key', async () => {
    localStorage.setItem('shop:basket', '1');
    const { loads } = await arriveAs({ hydrate: 'never', wakes: ['shop:'] });
    await quiet();
    localStorage.clear();
    expect(loads.asked).toEqual([BUY]);
  });
});

test('a fragment of a dev server wakes whatever it declares, and is drawn in place of the prerendered one', async () => {
  const registry = Object.assign(new FakeRegistry(), { overridden: 'shop' });
  const visit = await arriveWithFragments(place(), {
    fragments: { [BUY]: Buy },
    held: {},
    registry,
  });
  await asked(visit, BUY);
  expect(words()).toBe('A 0');
  await visit.arrive(BUY, ({ sku }: { readonly sku: string }) => <b>{`${sku} in work`}</b>);
  expect(words()).toBe('A in work');
});

describe('a press in a fragment that is not there yet', () => {
  const submit = (): boolean => {
    const form = element().querySelector('form') as HTMLFormElement;
    return form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  };
  const notice = (): void => void render(<StatusMessage />);
  const request = jest.fn();
  beforeEach(() => {
    request.mockReset();
    replayEvents(request);
  });

  test('is held, and repeated once its place has hydrated, not when the page around it has', async () => {
    const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
    await press();
    expect(request).toHaveBeenCalledTimes(1);
    expect(element().querySelector('button')).toHaveAttribute('data-held');
    announce('getit:outlet-ready');
    expect(element().querySelector('button')).toHaveAttribute('data-held');
    await visit.arrive(BUY);
    expect(words()).toBe('A 1');
    expect(element().querySelector('button')).not.toHaveAttribute('data-held');
  });

  test('is repeated in what React has drawn again', async () => {
    const Newer = (props: { readonly sku: string }) => (
      <>
        <p>New</p>
        <Buy {...props} />
      </>
    );
    const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
    await press();
    await visit.arrive(BUY, Newer);
    takeConsoleMessages();
    expect(words()).toBe('A 1');
  });

  test('is repeated in a page that React has drawn again', async () => {
    const visit = await arriveWithFragments(pageWith('New'), {
      fragments: { [BUY]: Buy },
      composed: pageWith('Old'),
    });
    await press();
    await visit.page(pageWith('New'));
    await visit.arrive(BUY);
    expect(words()).toBe('A 1');
  });

  test('is not repeated in a fragment to which its page has passed other props', async () => {
    const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
    await visit.page(place());
    await press();
    await visit.page(place('B'));
    await visit.arrive(BUY);
    expect(words()).toBe('B 0');
  });

  test('is let go when the code has failed: then a form goes to its address, and a notice offers to try again', async () => {
    const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
    notice();
    await quiet();
    expect(submit()).toBe(false);
    await visit.fail(BUY);
    expect(screen.getByRole('status')).toHaveTextContent('not working');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(element().querySelector('[data-held]')).toBeNull();
    expect(submit()).toBe(true);
    element().querySelector('form')?.removeAttribute('action');
    expect(submit()).toBe(false);
  });

  test('that waits longer than usual is said so, until it is repeated', async () => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate'] });
    const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
    notice();
    await press();
    jest.advanceTimersByTime(8000);
    await quiet();
    expect(screen.getByRole('status')).toHaveTextContent('This is taking longer than usual.');
    await visit.arrive(BUY);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(words()).toBe('A 1');
    jest.useRealTimers();
  });

  test('says nothing where nothing was pressed', async () => {
    const visit = await arriveWithFragments(place(), { fragments: { [BUY]: Buy } });
    notice();
    await quiet();
    await visit.fail(BUY);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await press();
    expect(screen.getByRole('status')).toHaveTextContent('not working');
  });
});
