import { useLayoutEffect } from 'react';
import { ROOT_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID } from 'shared-config/contract/pageState';
import { recorded, type Recorder } from './recordChanges';
import { noteTranslations } from './translations';

/*
 * A password manager puts an element beside a field, a translator replaces texts. React does not know these nodes and draws
 * the page anew, so what was typed is gone. Therefore such changes are undone while React hydrates, which keeps the nodes
 * that the visitor has touched, and done again afterwards.
 */

/** The frame, and the page in its outlet, hydrate one after the other. */
type Area = typeof ROOT_ID | typeof OUTLET_ID;

/** A change that was undone. */
interface Undone {
  readonly round: number;
  readonly record: MutationRecord;
  /** The words of the text that it changed or removed: those that it brought, and those that it found. */
  readonly words: ReadonlyMap<Node, string | null>;
  /** Where a node is that it removed, such as in a link around it. */
  readonly moved: ReadonlyMap<Node, readonly [parent: Node, next: Node | null]>;
}

/**
 * How often changes are undone while an area hydrates. Without a bound, somebody who changes it again at once would keep
 * the browser busy.
 */
const MOST_ROUNDS = 20;

/** The changes that others make in one document. */
class ForeignChanges {
  /** What was undone in the areas that hydrate. */
  readonly #hydrating = new Map<Area, Undone[]>();
  readonly #hydrated = new Set<Area>();
  #rounds = 0;

  constructor(private readonly recorder: Recorder) {
    recorder.onChange = () => this.#take();
  }

  undo(area: Area): void {
    // React may render it more than once before it is hydrated.
    if (this.#hydrated.has(area) || this.#hydrating.has(area)) return;
    this.#hydrating.set(area, []);
    this.#rounds = 0;
    this.#take();
  }

  redo(area: Area): void {
    this.#take();
    const undone = this.#hydrating.get(area) ?? [];
    this.#hydrating.delete(area);
    this.#hydrated.add(area);
    for (const change of withoutRepeats(undone)) redo(change);
    this.#noteTranslations(undone.map(({ record }) => record));
  }

  /** Takes what is new: undoes it in an area that hydrates, because React pauses and others do not wait. */
  #take(): void {
    const { records, observer } = this.recorder;
    records.push(...observer.takeRecords());
    if (records.length > 0) this.#rounds += 1;
    const later: MutationRecord[] = [];
    const translations: MutationRecord[] = [];
    // The newest first: each finds the nodes that it left.
    for (const record of records.splice(0).reverse()) {
      const area = areaOf(record.target);
      const undone = this.#hydrating.get(area);
      if (undone && this.#rounds <= MOST_ROUNDS)
        undone.unshift({ round: this.#rounds, ...undo(record) });
      else if (this.#hydrated.has(area)) translations.unshift(record);
      else later.unshift(record);
    }
    records.push(...later);
    this.#noteTranslations(translations);
  }

  #noteTranslations(records: readonly MutationRecord[]): void {
    noteTranslations(records, this.recorder.observer);
    // Its own changes.
    this.recorder.observer.takeRecords();
  }
}

const known = new WeakMap<Recorder, ForeignChanges>();

/** Those of this document; undefined in the composer. */
function foreignChanges(): ForeignChanges | undefined {
  const recorder = recorded();
  if (!recorder) return undefined;
  const changes = known.get(recorder) ?? new ForeignChanges(recorder);
  known.set(recorder, changes);
  return changes;
}

/** Shows an area as it was composed, until it is hydrated. Call it right before React hydrates it; later it does nothing. */
export const undoChanges = (area: Area): void => foreignChanges()?.undo(area);

/** For the component at the top of an area: does its changes again once it is hydrated. */
export const useChangesAgain = (area: Area): void =>
  useLayoutEffect(() => foreignChanges()?.redo(area), [area]);

const areaOf = (node: Node): Area =>
  document.getElementById(OUTLET_ID)?.contains(node) ? OUTLET_ID : ROOT_ID;

function undo(record: MutationRecord): Omit<Undone, 'round'> {
  const { type, target, oldValue, addedNodes, removedNodes, nextSibling } = record;
  if (type === 'characterData') {
    const words = new Map([[target, target.nodeValue]]);
    target.nodeValue = oldValue;
    return { record, words, moved: new Map() };
  }
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  const words = new Map<Node, string | null>();
  const moved = new Map<Node, readonly [Node, Node | null]>();
  for (const node of removedNodes) {
    words.set(node, node.nodeValue);
    if (node.parentNode) moved.set(node, [node.parentNode, node.nextSibling]);
    target.insertBefore(node, within(target, nextSibling));
  }
  return { record, words, moved };
}

/** Does nothing where React has drawn the area anew, or has changed the text meanwhile. */
function redo({ record, words, moved }: Undone): void {
  const { type, target, oldValue, addedNodes, removedNodes, nextSibling } = record;
  if (!target.isConnected) return;
  if (type === 'characterData') {
    if (target.nodeValue === oldValue) target.nodeValue = words.get(target) ?? null;
    return;
  }
  const removed = [...removedNodes];
  if (removed.some((node) => node.parentNode !== target || node.nodeValue !== words.get(node)))
    return;
  for (const node of addedNodes) target.insertBefore(node, within(target, nextSibling));
  for (const node of removed) {
    const [parent, next = null] = moved.get(node) ?? [];
    if (parent) parent.insertBefore(node, within(parent, next));
    else target.removeChild(node);
  }
}

/** A translator whose work is undone does it again: only the last time counts, in each element. */
function withoutRepeats(undone: readonly Undone[]): readonly Undone[] {
  const translates = ({ record: { addedNodes, removedNodes } }: Undone): boolean =>
    [...addedNodes, ...removedNodes].some(({ nodeName }) => /^(FONT|#text)$/.test(nodeName));
  const last = new Map<Node, number>();
  for (const change of undone) if (translates(change)) last.set(change.record.target, change.round);
  return undone.filter(
    (change) => !translates(change) || last.get(change.record.target) === change.round,
  );
}

const within = (parent: Node, node: Node | null): Node | null =>
  node?.parentNode === parent ? node : null;
