import { useLayoutEffect, useState } from 'react';
import { PAGE_DATA_ID, ROOT_ID } from 'shared-config/contract/PageData';
import { OUTLET_ID } from 'shared-config/contract/pageState';
import { TIMING } from './timing';

/*
 * Browsers translate a page by replacing texts with `font` elements, or by changing texts in place. React renders a page
 * again if its texts differ, and throws if a text is gone (facebook/react#11538). This code gives React its texts: all of
 * them while it hydrates, and later those that it changes, removes or inserts before.
 */

/** What a translator shows in place of a text, and the text of ours that it stands for. */
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Node, Text>();
/** The words of a text before a translator changed it. */
const original = new WeakMap<Node, string>();

/** Functions that restore the translation, by the id of the element that hydrates: a list for each time it was undone. */
const waiting = new Map<string, (() => void)[][]>();
/**
 * How often the translation of an element that hydrates is undone. Without a bound, a translator that reacts at once would
 * keep the browser busy.
 */
const MOST_TAKEN_BACK = 20;

/** Undefined in the composer, and in a browser until `tolerateTranslation`. */
let observer: MutationObserver | undefined;
let translated = false;

const isText = (node?: Node | null): node is Text => node?.nodeName === '#text';
const isWrapper = (node?: Node | null): node is Element => node?.nodeName === 'FONT';

/**
 * Begins to tolerate translators. Fetches a page again that is already translated, for its original texts; without an
 * answer, React renders it again.
 *
 * @returns what the hydration waits for; `undefined` if the page is as it was prerendered
 */
export function tolerateTranslation(readPage = prerenderedPage): Promise<void> | undefined {
  const root = document.getElementById(ROOT_ID) as HTMLElement;
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const shown = shownIn(this, child);
    if (shown) removeChild.call(this, shown);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ) {
    return insertBefore.call(this, node, next && shownIn(this, next)) as T;
  };
  observer = new MutationObserver((records) => {
    learn(records);
    // React pauses while it hydrates, and a translator does not wait.
    for (const id of waiting.keys()) takeBack(id);
  });
  const all = { subtree: true, childList: true, characterData: true, characterDataOldValue: true };
  observer.observe(root, all);
  const locale = document.querySelector<HTMLMetaElement>('[property="og:locale"]')?.content;
  const { lang } = document.documentElement;
  const inPlace = locale !== undefined && lang !== locale.replace('_', '-');
  if (!inPlace && !root.querySelector('font')) return undefined;
  return readPage().then((page) => {
    const data = page?.getElementById(PAGE_DATA_ID)?.textContent;
    // Another release has other texts.
    if (data !== document.getElementById(PAGE_DATA_ID)?.textContent) return;
    const own = page?.getElementById(ROOT_ID);
    if (own) compare(own, root);
  });
}

/** The page as the server has it. XMLHttpRequest can parse it, although Trusted Types keep scripts from doing so. */
function prerenderedPage(): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.timeout = TIMING.slowAfter;
    request.onloadend = () => resolve(request.responseXML);
    request.send();
  });
}

/** Learns the original texts from the prerendered page, where its elements match. */
function compare(own: Node, live: Node): void {
  let shown = live.firstChild;
  for (const node of own.childNodes) {
    if (isText(node) && isWrapper(shown)) pair(document.createTextNode(node.data), shown);
    else if (shown?.nodeName !== node.nodeName) return;
    else if (!isText(node)) compare(node, shown);
    else if (node.data !== shown.nodeValue) keep(shown, node.data);
    shown = shown.nextSibling;
  }
}

function pair(text: Text, wrapper: Element): void {
  translated = true;
  standIns.set(text, wrapper);
  texts.set(wrapper, text);
  observer?.observe(text, { characterData: true });
}

function keep(text: Node, said: string): void {
  translated = true;
  if (!original.has(text)) original.set(text, said);
}

/** Learns which text a translator replaces or changes. If React changes a replaced text, shows that text again. */
function learn(records: readonly MutationRecord[]): void {
  for (const [index, record] of records.entries()) {
    const { target, oldValue } = record;
    if (record.type === 'characterData') {
      if (target.isConnected) keep(target, oldValue ?? '');
      else {
        standIns.get(target)?.replaceWith(target);
        standIns.delete(target);
      }
      continue;
    }
    const next = records[index + 1];
    for (const removed of record.removedNodes) {
      // A second translation replaces the wrapper.
      const text = isText(removed) ? removed : texts.get(removed);
      if (!text || text.isConnected) continue;
      const { addedNodes, previousSibling, nextSibling } = record;
      const near = [...addedNodes, previousSibling, nextSibling];
      if (next?.target === target) near.push(...next.addedNodes);
      const wrapper = near.find((node) => isWrapper(node) && !texts.has(node));
      if (wrapper) pair(text, wrapper as Element);
    }
  }
}

/**
 * What is shown of a node in an element: the node, or what a translator has put in its place or around it. `null` if a
 * translator has removed it.
 */
function shownIn(parent: Node, node: Node): Node | null {
  let shown: Node = (!node.parentNode && standIns.get(node)) || node;
  while (shown.parentNode !== parent && isWrapper(shown.parentNode)) shown = shown.parentNode;
  return shown.parentNode === parent || !isText(node) ? shown : null;
}

/**
 * For the component that hydrates an element: React finds the texts that were prerendered, and once they are hydrated,
 * the translated ones are back.
 */
export function useOwnTexts(id: typeof ROOT_ID | typeof OUTLET_ID): void {
  useState(() => takeBack(id));
  useLayoutEffect(() => {
    for (const bringBack of waiting.get(id)?.flat() ?? []) bringBack();
    waiting.delete(id);
    observer?.takeRecords();
  }, [id]);
}

function takeBack(id: string): void {
  if (!observer) return;
  learn(observer.takeRecords());
  const place = translated && document.getElementById(id);
  const before = waiting.get(id) ?? [];
  const pieces = place && before.length < MOST_TAKEN_BACK ? piecesOf(place) : [];
  waiting.set(id, pieces.length > 0 ? [...before, pieces.map(replace)] : before);
  observer.takeRecords();
}

/** The texts of an element and what stands in their places, without those of the outlet in it. */
function piecesOf(place: Node): (Text | Element)[] {
  return [...place.childNodes].flatMap((node) => {
    if (isWrapper(node)) return node;
    if (isText(node)) return original.has(node) ? node : [];
    return (node as Element).id === OUTLET_ID ? [] : piecesOf(node);
  });
}

/** Shows a text as it was prerendered. @returns a function that shows the translation again, unless React changed the text */
function replace(piece: Text | Element): () => void {
  const text = isText(piece) ? piece : (texts.get(piece) ?? textIn(piece));
  const inside = piece === text ? null : text.parentNode;
  const shown = text.data;
  const said = original.get(text) ?? shown;
  if (said !== shown) text.data = said;
  if (piece !== text) piece.replaceWith(text);
  return () => {
    if (!text.isConnected || text.data !== said) return;
    if (piece !== text) text.replaceWith(piece);
    inside?.appendChild(text);
    if (said !== shown) text.data = shown;
  };
}

/** The text that a translator has put into a wrapper. */
function textIn(wrapper: Element): Text {
  let node: Node = wrapper;
  while (isWrapper(node)) node = node.firstChild ?? new Text();
  return node as Text;
}
