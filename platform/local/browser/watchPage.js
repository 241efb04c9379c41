/*
 * Runs in each page that a publish opens, before the scripts of the page. It notes what only the page itself can
 * know. `pageCheck` is how openPage.ts asks for it.
 */
(() => {
  const { outlet, readyAttribute, loadFailed } = NAMES;
  // These change by their nature, and say so to screen readers too.
  const CHANGING = 'output, [aria-live], [role=status], [role=alert], [role=log], [role=timer]';
  const NO_TEXT = 'script, style, template, noscript';

  const words = () => {
    const skipped = `${CHANGING}, ${NO_TEXT}`;
    const walker = document.createTreeWalker(
      document.documentElement,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) =>
        node instanceof Element && node.matches(skipped)
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

  const refused = [];
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, disposition } = event;
    if (disposition !== 'enforce') return;
    const where = sourceFile ? ` (${sourceFile}:${lineNumber})` : '';
    refused.push(`${blockedURI || 'inline content'} by ${effectiveDirective}${where}`);
  });

  let before;
  addEventListener('DOMContentLoaded', () => (before = words()), { once: true, capture: true });

  const settled = new Promise((resolve) => {
    addEventListener(loadFailed, () => resolve('failed'), { once: true });
    const look = () => {
      if (document.querySelector(`#${outlet}[${readyAttribute}]`)) resolve('hydrated');
      else setTimeout(look, 10);
    };
    look();
  });

  // A disabled default button keeps visitors from sending a form (HTML, implicit submission). A dialog's form closes
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
    const dead = forms.filter((form) => form.dispatchEvent(submit())).map(name);
    return { forms: forms.length, dead };
  };

  globalThis.pageCheck = {
    settled,
    submitForms,
    facts: () => ({ words: { before: before ?? '', after: words() }, refused }),
  };
})();
