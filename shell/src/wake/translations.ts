/*
 * Browsers translate a page by putting `font` elements in the place of its texts. React throws if a text that it removes,
 * or inserts before, is gone, and changes an invisible one (facebook/react#11538).
 */

/** What a translator shows in place of a text, and the text of ours that it replaces. */
const standIns = new WeakMap<Node, Element>();
const texts = new WeakMap<Node, Text>();

const isText = (node?: Node | null): node is Text => node?.nodeName === '#text';
const isWrapper = (node?: Node | null): node is Element => node?.nodeName === 'FONT';

/** Lets React change, remove, and insert before, a text that a translator replaces from now on. */
export function tolerateTranslations(root: Element): void {
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
  const observer = new MutationObserver((records) => {
    noteTranslations(records, observer);
    // Its own changes.
    observer.takeRecords();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
}

/**
 * Notes which texts a translator has replaced. If React changes one of them, shows that text again, which the translator
 * then translates.
 *
 * @param observer observes the texts from then on
 */
function noteTranslations(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const [index, record] of records.entries()) {
    const { target } = record;
    if (record.type === 'characterData') {
      standIns.get(target)?.replaceWith(target);
      standIns.delete(target);
      continue;
    }
    const next = records[index + 1];
    for (const removed of record.removedNodes) {
      // A second translation replaces the wrapper.
      const text = isText(removed) ? removed : texts.get(removed);
      if (!text || text.isConnected) continue;
      const near = [...record.addedNodes, record.previousSibling, record.nextSibling];
      if (next?.target === target) near.push(...next.addedNodes);
      const wrapper = near.find((node) => isWrapper(node) && !texts.has(node));
      if (!wrapper) continue;
      standIns.set(text, wrapper as Element);
      texts.set(wrapper, text);
      observer.observe(text, { characterData: true });
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
