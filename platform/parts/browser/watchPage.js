/*
 * Runs in each page that a publish opens, before the scripts of the page. It notes what only the page itself can
 * know. `pageCheck` is how VisitorTab.ts asks for it.
 */
(() => {
  const { outlet, readyAttribute, shellAttribute, loadFailed, hydrateNow, pageData } = NAMES;
  const { fragmentAttribute, stateAttribute } = NAMES;
  // These change by their nature, and say so to screen readers too.
  const CHANGING = 'output, [aria-live], [role=status], [role=alert], [role=log], [role=timer]';
  // A chart is drawn after an effect, because its library writes inline styles.
  const NO_TEXT = 'script, style, template, noscript, svg';
  // What the HTML hides may appear, such as a button that needs scripts, or go, such as words for a visitor who has joined.
  const hiddenFirst = new WeakSet();

  const words = () => {
    const skipped = `${CHANGING}, ${NO_TEXT}`;
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) =>
        node instanceof Element && (hiddenFirst.has(node) || node.matches(skipped))
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_ACCEPT,
    );
    let text = '';
    while (walker.nextNode()) {
      const { currentNode } = walker;
      text += currentNode instanceof Text ? currentNode.data : ' ';
    }
    return text;
  };

  // The consent question would change the words of the page. Browsers that send Global Privacy Control are not asked.
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true });

  const refused = [];
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, disposition } = event;
    if (disposition !== 'enforce') return;
    const where = sourceFile ? ` (${sourceFile}:${event.lineNumber}:${event.columnNumber})` : '';
    refused.push(`${blockedURI || 'inline content'} by ${effectiveDirective}${where}`);
  });

  let before;
  const wake = () => {
    for (const element of document.querySelectorAll('[hidden]')) hiddenFirst.add(element);
    before = words();
    dispatchEvent(new Event(hydrateNow));
  };
  addEventListener('DOMContentLoaded', wake, { once: true, capture: true });

  /** Resolves once a selector matches, or with `failed` once a part did not load or the page threw. */
  const until = (matches) =>
    new Promise((resolve) => {
      addEventListener(loadFailed, () => resolve('failed'), { once: true });
      const look = () => (matches() ? resolve('hydrated') : setTimeout(look, 10));
      look();
    });
  const isReady = (path) => {
    const ready = document.getElementById(outlet)?.getAttribute(readyAttribute);
    return ready !== null && ready !== undefined && (path === undefined || ready === path);
  };
  // Of a page that never hydrates, only the frame does. Its data names no remote.
  const dataOfPage = () => JSON.parse(document.getElementById(pageData)?.textContent ?? 'null');
  const sleeps = () => {
    const data = dataOfPage();
    return data !== null && !('page' in data);
  };
  /** Whether the fragments that the page has from the beginning work. They are woken once the shell listens. */
  const fragmentsAreReady = () => {
    const live = Object.entries(dataOfPage()?.fragments ?? {}).filter(
      ([, { hydrate }]) => hydrate !== 'never',
    );
    const isThere = ([name]) =>
      [...document.querySelectorAll(`[${fragmentAttribute}="${name}"]`)].every((place) =>
        place.hasAttribute(stateAttribute),
      );
    if (live.every(isThere)) return true;
    dispatchEvent(new Event(hydrateNow));
    return false;
  };
  const frameIsReady = () =>
    document.documentElement?.getAttribute(shellAttribute) === 'hydrated' && sleeps();
  const settled = until(() => (isReady() || frameIsReady()) && fragmentsAreReady());

  /** Goes to another page and back in place, so that the code of the page renders it. */
  const moveInPlace = async (from, path) => {
    for (const to of [from, path]) {
      history.pushState(null, '', encodeURI(to));
      dispatchEvent(new PopStateEvent('popstate'));
      if ((await until(() => isReady(to))) === 'failed') return 'failed';
    }
    return 'hydrated';
  };

  // A disabled default button prevents visitors from sending a form (HTML, implicit submission). A dialog's form closes
  // it without scripts, and so does a search by GET lead to its address.
  const canBeSent = (form) => {
    const buttons = [...form.elements].filter(({ type }) => type === 'submit' || type === 'image');
    return !buttons[0]?.disabled;
  };
  const methodOf = (form) => (form.getAttribute('method') ?? 'get').toLowerCase();
  const needsScripts = (form) =>
    methodOf(form) !== 'dialog' && !(methodOf(form) === 'get' && form.hasAttribute('action'));
  const name = (form) => {
    const label = form.getAttribute('aria-label') ?? form.getAttribute('name') ?? form.id;
    const button = form.querySelector('button, input[type=submit]');
    return `the form "${label || button?.textContent?.trim() || button?.value || 'without a name'}"`;
  };

  /** Submits every form that needs scripts, without values; names those that the page leaves to the browser. */
  const submitForms = () => {
    const forms = [...document.forms].filter((form) => canBeSent(form) && needsScripts(form));
    const submit = () => new SubmitEvent('submit', { bubbles: true, cancelable: true });
    const deadForms = forms.filter((form) => form.dispatchEvent(submit())).map(name);
    return { submitted: forms.length, deadForms };
  };

  globalThis.pageCheck = {
    settled,
    moveInPlace,
    submitForms,
    facts: () => ({ words: { before: before ?? '', after: words() }, refused }),
  };
})();
