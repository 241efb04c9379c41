import { testTouch } from './touched/touchTest';

/* A translator is the one that changes most: every text of frame and page. The others are in touched.slow.spec.ts. */
testTouch('a translator has replaced the words', {
  change: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!/\S/.test(text.data) || text.parentElement?.closest('script, style, template, textarea'))
        continue;
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      text.replaceWith(outer);
      inner.append(`ಕ ${text.data}`);
    }
  },
});
