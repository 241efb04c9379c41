import { testTouch } from './touched/touchTest';

testTouch('a password manager has put an element next to each field', {
  change: () => {
    for (const field of document.querySelectorAll('form :is(input, textarea, select)'))
      field.after(Object.assign(document.createElement('i'), { className: 'manager' }));
  },
});

testTouch('a phone has made links of numbers and dates', {
  change: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!/\S/.test(text.data) || text.parentElement?.closest('script, style, template, a'))
        continue;
      const link = document.createElement('a');
      text.replaceWith(link);
      link.append(text);
    }
  },
});

testTouch('a proxy has taken the comments out of the HTML', {
  rewrite: (html) => html.replaceAll(/<!--[^>]*-->/g, ''),
});

testTouch('a proxy has put an element into the page', {
  rewrite: (html) => html.replace('<form', '<ins></ins><form'),
});
