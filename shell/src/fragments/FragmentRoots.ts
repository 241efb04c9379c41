import {
  FRAGMENT_ATTRIBUTE,
  IDS_ATTRIBUTE,
  partOf,
  type HeldFragments,
} from 'shared-config/contract/fragmentPlace';
import { onAnnounced } from 'shared-config/contract/sharedState';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { tryStorage } from 'shared-config/services/tryStorage';
import { reportPage } from '../host/LoadFailure';
import type { PageModules } from '../host/PageModules';
import { stores } from '../wake/alwaysHydrates';
import { onIdle, onNearViewport } from '../wake/pageMoments';
import { PLACES } from '../wake/places';
import { HELD, NEEDS_REACT } from '../wake/replayEvents';
import { FragmentPlace, type FragmentSource } from './FragmentPlace';

interface RootsOptions extends Omit<FragmentSource, 'load'> {
  readonly modules: Pick<PageModules, 'loadFragment'>;
  /** What the page data says about the fragments of the page that the visitor arrived on. */
  readonly held: HeldFragments | undefined;
}

/** What a fragment of the moment `form` wakes for: when one comes near the screen, or is touched. */
const FORMS = 'form, [data-wakes]';

/** Finds the places of fragments, in pages that sleep and in pages that React draws, and wakes each at its moment. */
export class FragmentRoots {
  private readonly places = new Map<Element, FragmentPlace>();
  private readonly loads = new Map<string, ReturnType<FragmentSource['load']>>();
  private drawnLater = 0;

  constructor(private readonly options: RootsOptions) {}

  /**
   * Takes over the places of the page that the visitor arrived on, before React can change it, and those that pages draw
   * later.
   */
  start(root: Element): void {
    // The composer numbers those of the document in this order, too. One that a press has opened is after them.
    let number = 0;
    for (const element of document.querySelectorAll<HTMLElement>(PLACES))
      this.add(element, this.heldMoment(element), idsOf(element) ?? `p${number++}-`);
    // After the commit of the page in which the place was drawn, because React ends no root meanwhile.
    onAnnounced('getit:fragment-placed', (element) =>
      queueMicrotask(() => this.placed(element as HTMLElement)),
    );
    // After these.
    const sweep = (): void => queueMicrotask(() => this.sweep());
    new MutationObserver(sweep).observe(root, { childList: true, subtree: true });
    onAnnounced('getit:hydrate', () => {
      for (const place of this.places.values()) if (place.facts.moment !== 'never') place.wake();
    });
    // Of another tab; browsers say nothing in the tab that stores, so a part dispatches the event there.
    addEventListener('storage', () => {
      for (const place of this.places.values()) if (this.isAsked(place.facts.name)) place.wake();
    });
    for (const type of ['pointerdown', 'keydown', 'focusin', 'click', 'submit'])
      addEventListener(type, this.touch, true);
  }

  private placed(element: HTMLElement): void {
    const known = this.places.get(element);
    if (known) return known.update();
    if (!element.isConnected) return;
    const before = [...this.places.values()].find((one) => one.isNow(element));
    const { moment, idPrefix } = before?.facts ?? {
      moment: this.heldMoment(element) ?? 'idle',
      idPrefix: idsOf(element) ?? `q${this.drawnLater++}-`,
    };
    const place = this.add(element, moment, idPrefix, before);
    // The visitor waits for it.
    if (!element.hasChildNodes()) place.wake();
  }

  private add(
    element: HTMLElement,
    moment: Hydration | undefined,
    idPrefix: string,
    before?: FragmentPlace,
  ): FragmentPlace {
    const facts = { name: nameOf(element), moment, idPrefix };
    const place = new FragmentPlace(element, facts, { ...this.options, load: this.load }, before);
    this.places.set(element, place);
    const wake = (): void => onIdle(() => place.wake());
    if (moment === 'idle' || (moment === 'form' && element.querySelector(`[${HELD}]`))) wake();
    if (moment === 'form') onNearViewport(element.querySelectorAll(FORMS), wake);
    return place;
  }

  /** When a fragment of the page that the visitor arrived on hydrates; undefined if the page knows that it is missing. */
  private heldMoment(element: Element): Hydration | undefined {
    const name = nameOf(element);
    if (this.options.registry.isOverridden(partOf(name)) || idsOf(element) !== null) return 'idle';
    const held = this.options.held?.[name];
    if (!held) return undefined;
    return this.isAsked(name) ? 'idle' : (held.hydrate ?? 'idle');
  }

  /** Whether this browser keeps something that the fragment declares in `wakes`. */
  private isAsked(name: string): boolean {
    return tryStorage(() => stores(this.options.held?.[name]?.wakes ?? [])) ?? false;
  }

  private readonly load: FragmentSource['load'] = (name) => {
    const { modules, registry } = this.options;
    const loading = this.loads.get(name) ?? modules.loadFragment(name);
    if (!this.loads.has(name))
      loading.catch((error: unknown) =>
        reportPage(registry, location.pathname, error, 'time', name),
      );
    this.loads.set(name, loading);
    return loading;
  };

  private readonly touch = (event: Event): void => {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    const place = this.places.get(target.closest(PLACES) as Element);
    if (!place) return;
    const { moment } = place.facts;
    if (moment === 'idle' || (moment === 'form' && target.closest(`${FORMS}, button`)))
      onIdle(() => place.wake());
    const button = type === 'click' && target.closest<HTMLButtonElement>(NEEDS_REACT);
    if (type === 'submit' || (button && !button.commandForElement)) place.press(event);
  };

  /** Ends the roots whose places have left the document. */
  private sweep(): void {
    for (const [element, place] of this.places) {
      if (element.isConnected) continue;
      place.leave();
      this.places.delete(element);
    }
  }
}

const nameOf = (place: Element): string => place.getAttribute(FRAGMENT_ATTRIBUTE) as string;

/** What the ids in a place begin with that comes from a file of its own. */
const idsOf = (place: Element): string | null => place.getAttribute(IDS_ATTRIBUTE);
