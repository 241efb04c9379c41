import { toolDock } from './toolDock';

let resized: (height: number) => void;
let observed: Element[];

beforeEach(() => {
  observed = [];
  document.body.innerHTML = '<div id="root"><div><div role="status"></div></div></div>';
  // jsdom lays nothing out.
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = (height) => {
        const target = { getBoundingClientRect: () => ({ height }) };
        callback([{ target } as unknown as ResizeObserverEntry], this as unknown as ResizeObserver);
      };
    }
    observe = (element: Element): unknown => observed.push(element);
    unobserve = (): void => undefined;
    disconnect = (): unknown => observed.splice(0);
  };
});

const lift = (): string => toolDock().style.getPropertyValue('--above-status');
const status = (): Element | null => document.querySelector(':has(> [role="status"])');

test('the dock moves above a notice of the shell and back', () => {
  toolDock();
  expect(observed).toEqual([status()]);
  resized(120);
  expect(lift()).toBe('128px');
  resized(0);
  expect(lift()).toBe('0px');
});

test('the dock follows the new status region of a client-rendered page', async () => {
  toolDock();
  const root = document.getElementById('root');
  root?.replaceChildren(document.createElement('div'));
  root?.firstElementChild?.append(Object.assign(document.createElement('div'), { role: 'status' }));
  await Promise.resolve();
  expect(observed).toEqual([status()]);
});
