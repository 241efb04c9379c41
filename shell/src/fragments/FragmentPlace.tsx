import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isLoopback } from 'shared-config/contract/isLocalSite';
import { partOf, PROPS_ATTRIBUTE, STATE_ATTRIBUTE } from 'shared-config/contract/fragmentPlace';
import type { FragmentModule, Hydration } from 'shared-config/contract/RemoteModule';
import { announce } from 'shared-config/contract/sharedState';
import { reportPage } from '../host/LoadFailure';
import type { RegistryClient } from '../host/RegistryClient';
import { SLOW_AFTER } from '../host/timing';
import { PageRouter, type SiteHistory } from '../outlet/PageRouter';
import { showFragmentNotice } from '../outlet/loadNotices';
import { Touched } from '../wake/carryOver';
import { findAgain } from '../wake/findAgain';
import { announcePlaces, placeOf } from '../wake/places';
import { HELD } from '../wake/replayEvents';
import { insteadLink } from './insteadLink';

/** What all places of a tab have in common. */
export interface FragmentSource {
  /** The component of a fragment, by name. A rejection has been reported. */
  load(name: string): Promise<FragmentModule['default']>;
  readonly registry: Pick<RegistryClient, 'routeOf' | 'isOverridden' | 'used'>;
  readonly history: SiteHistory;
}

interface PlaceFacts {
  readonly name: string;
  /** When it hydrates with the props that it has; undefined for a fragment that the page knows to be missing. */
  readonly moment: Hydration | undefined;
  /** What its ids begin with: that of the composer for prerendered HTML. */
  readonly idPrefix: string;
}

/** One place of a fragment, with a React root of its own. It fails alone: page and other places go on. */
export class FragmentPlace {
  private readonly path = location.pathname;
  private readonly again: () => Element | undefined;
  private touched: Touched;
  /** What finds the buttons again that are held (replayEvents). */
  private held: readonly (() => HTMLElement | undefined)[] = [];
  /** Whether the visitor has pressed or sent something in it. */
  private isPressed = false;
  private prerendered: Element;
  private props: string | null;
  /** Whether the element holds the prerendered nodes. */
  private isIntact = true;
  private isAwake = false;
  private component: FragmentModule['default'] | undefined;
  private root: Root | undefined;

  /** @param before the place that was here until the page was drawn again */
  constructor(
    private readonly element: HTMLElement,
    readonly facts: PlaceFacts,
    private readonly source: FragmentSource,
    before?: FragmentPlace,
  ) {
    this.touched = new Touched(element);
    this.again = findPlaceAgain(element);
    this.prerendered = element.cloneNode(true) as Element;
    this.props = element.getAttribute(PROPS_ATTRIBUTE);
    this.noteHeld();
    if (this.held.length > 0) this.notePress();
    if (before) this.follow(before);
    // React's development build warns of a root in an element with inner HTML. No page changes that of a place.
    Object.assign(element, { __reactWarnedAboutChildrenConflict: true });
  }

  get state(): string | null {
    return this.element.getAttribute(STATE_ATTRIBUTE);
  }

  /** Whether a page that was drawn again has this element where this place was. */
  isNow(element: Element): boolean {
    return this.path === location.pathname && this.again() === element;
  }

  /** Loads the fragment, then hydrates or draws it. Later calls do nothing. */
  wake(): void {
    if (this.isAwake || !this.facts.moment || !this.element.isConnected) return;
    this.isAwake = true;
    this.source.load(this.facts.name).then(
      (component) => {
        this.component = component;
        this.draw();
      },
      () => this.fail(),
    );
  }

  /** Shows the props that the page has given the place, if they are others than before. */
  update(): void {
    const props = this.element.getAttribute(PROPS_ATTRIBUTE);
    if (props === this.props) return;
    this.props = props;
    // What was pressed is not what comes.
    this.held = [];
    if (this.state === 'hydrated') return this.root?.render(this.tree());
    // A root takes no update before it has hydrated (React error 424).
    const { root } = this;
    this.root = undefined;
    root?.unmount();
    this.showDead();
    if (this.component && this.state === null) this.draw();
    else this.wake();
  }

  /** Notes that the visitor presses or sends something in it, and says so if nothing answers. */
  press(event: Event): void {
    this.notePress();
    if (this.state === null) this.noteHeld();
    if (this.state !== 'failed' || actsAlone(event)) return;
    event.preventDefault();
    showFragmentNotice('failed');
  }

  /** The place has left the document. */
  leave(): void {
    this.touched.forget();
    this.root?.unmount();
  }

  private draw(): void {
    const {
      element,
      source: { registry },
      facts: { name, idPrefix },
    } = this;
    if (!element.isConnected) return;
    // A dev server renders something else than the prerendered HTML.
    const hydrates = this.isIntact && this.isCurrent() && !registry.isOverridden(partOf(name));
    this.isIntact = false;
    let root: Root | undefined;
    const options = {
      identifierPrefix: idPrefix,
      onRecoverableError: (error: unknown) => {
        // In the browser of a visitor, the HTML is older than the release, and nothing is wrong. The check of a publish, and a
        // developer, have both from one build.
        if (root === this.root && isLoopback(location.hostname)) print(error);
      },
      onUncaughtError: (error: unknown) => {
        if (root !== this.root) return;
        print(error);
        reportPage(registry, location.pathname, error, 'render', name);
        this.fail();
      },
    };
    startTransition(() => {
      if (hydrates) root = hydrateRoot(element, this.tree(), options);
      else (root = createRoot(element, options)).render(this.tree());
    });
    this.root = root;
  }

  private tree(): ReactNode {
    const Component = this.component as FragmentModule['default'];
    const props = JSON.parse(this.props ?? '{}') as Record<string, unknown>;
    return (
      <PageRouter history={this.source.history} fromHome>
        <Hydrated then={this.hydrated}>
          <Component {...props} />
        </Hydrated>
      </PageRouter>
    );
  }

  private readonly hydrated = (): void => this.settle('hydrated');

  private fail(): void {
    this.root = undefined;
    this.showDead();
    this.settle('failed');
  }

  private settle(state: 'hydrated' | 'failed'): void {
    this.touched.bringBack();
    this.element.style.minHeight = '';
    this.element.setAttribute(STATE_ATTRIBUTE, state);
    announce('getit:fragment-settled', this.element);
    const pressed = this.held.map((again) => again());
    this.held = [];
    for (const button of pressed) button?.removeAttribute(HELD);
    if (this.isPressed) showFragmentNotice(state === 'failed' ? state : undefined);
    if (state === 'hydrated') for (const button of pressed) button?.click();
  }

  private notePress(): void {
    const waits = (): boolean => this.state === null && this.element.isConnected;
    if (!this.isPressed && waits())
      setTimeout(() => waits() && showFragmentNotice('slow'), SLOW_AFTER);
    this.isPressed = true;
  }

  /** Takes over what the visitor saw, typed and pressed in the place before. */
  private follow(before: FragmentPlace): void {
    before.touched.within = this.element;
    [this.touched, before.touched] = [before.touched, this.touched];
    this.held = before.held;
    if (before.isPressed) this.notePress();
    this.isIntact = this.element.hasChildNodes();
    this.prerendered = before.prerendered;
    this.showDead();
  }

  private noteHeld(): void {
    const { element, touched } = this;
    this.held = [...element.querySelectorAll<HTMLElement>(`[${HELD}]`)]
      .filter((button) => placeOf(button) === element)
      .map((button) => findAgain(button, () => touched.within));
  }

  /** Shows what is true without the code of the fragment: its HTML if that has the same props, else the link. */
  private showDead(): void {
    const { element, prerendered } = this;
    if (!this.isCurrent()) {
      this.isIntact = false;
      // What is below it stays where it is until the fragment is there.
      element.style.minHeight = `${element.offsetHeight}px`;
      element.replaceChildren(...insteadLink(element));
    } else if (!this.isIntact) {
      this.isIntact = true;
      element.replaceChildren(...prerendered.cloneNode(true).childNodes);
      this.touched.bringBack();
      this.touched = new Touched(element);
      announcePlaces(element);
    }
  }

  private isCurrent(): boolean {
    const { prerendered, props } = this;
    return prerendered.hasChildNodes() && prerendered.getAttribute(PROPS_ATTRIBUTE) === props;
  }
}

function findPlaceAgain(place: Element): () => Element | undefined {
  const around = placeOf(place.parentElement);
  return findAgain(place, around ? findPlaceAgain(around) : undefined);
}

/** Whether a browser does by itself what an event asks for. */
const actsAlone = ({ type, target }: Event): boolean =>
  type === 'submit' && (target as Element).matches('[action], [method=dialog]');

/** Calls back once React has taken over what it is around. */
function Hydrated({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

/** As React itself reports it. */
// eslint-disable-next-line no-console
const print = (error: unknown): void => console.error(error);
