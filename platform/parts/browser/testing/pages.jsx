import { Component, Suspense, use, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';

/* The pages of pageSite.ts, each with one thing that only a browser shows. */

const inBrowser = typeof document !== 'undefined';
const forever = new Promise(() => undefined);

const afterwards = (effect) =>
  function Page() {
    useEffect(() => void effect(), []);
    return <p>Words</p>;
  };

const PAGES = {
  '/fine': function Fine() {
    const [said, setSaid] = useState('');
    const [tick, setTick] = useState(0);
    useEffect(() => setTick(7), []);
    const send = (event) => {
      event.preventDefault();
      fetch('https://rows.test/').catch(() => setSaid('The service does not answer.'));
    };
    return (
      <>
        <p>Words</p>
        {tick === 0 && <p hidden>Words for somebody else</p>}
        <p role="status">{said}</p>
        <output>{tick}</output>
        <form method="post" onSubmit={send} />
        <form method="dialog">
          <button>Close</button>
        </form>
        <form action="/search">
          <input name="method" aria-label="Method" />
        </form>
        <form method="post">
          <button disabled>Book</button>
        </form>
      </>
    );
  },
  '/throws': () => {
    if (inBrowser) throw new Error('no such price');
    return <p>Words</p>;
  },
  '/random': () => <p>Lot {Math.random()}</p>,
  '/logs': afterwards(() => console.error('a price is missing')),
  '/breaks-later': afterwards(() => setTimeout(() => window.prices.first, 50)),
  '/changes': function Changes() {
    const [text, setText] = useState('Good day');
    useEffect(() => setText('Good evening'), []);
    return <p>{text} to you</p>;
  },
  '/dead-form': () => (
    <form method="post" aria-label="Contact">
      <button>Send</button>
    </form>
  ),
  '/broken-form': function BrokenForm() {
    const send = (event) => {
      event.preventDefault();
      throw new Error('no such field');
    };
    return <form method="post" onSubmit={send} />;
  },
  '/inline-style': afterwards(() => {
    const style = document.createElement('style');
    style.textContent = 'p{}';
    document.head.append(style);
  }),
  '/suspends': () => {
    if (inBrowser) use(forever);
    return <p>Words</p>;
  },
  '/computes': () => {
    while (inBrowser);
    return <p>Words</p>;
  },
  '/leaves': () => {
    if (inBrowser) location.assign('/fine');
    return <p>Words</p>;
  },
  '/lost-file': afterwards(() => fetch('/remotes/mfe-x/1/lost.json')),
  '/polls': afterwards(() => setInterval(() => void fetch('/remotes/mfe-x/1/page.js'), 40)),
  '/remembers': afterwards(() => {
    if (localStorage.getItem('visited')) console.warn('This visitor was here before.');
    localStorage.setItem('visited', 'yes');
  }),
  '/stores': afterwards(() => {
    const opening = indexedDB.open('session');
    opening.onupgradeneeded = () => opening.result.createObjectStore('users');
    const write = () => {
      const writing = opening.result.transaction('users', 'readwrite');
      const putting = writing.objectStore('users').put(1, 'user');
      putting.onerror = () => void Promise.reject(putting.error);
      writing.oncomplete = write;
      writing.onabort = () => void Promise.reject(writing.error);
    };
    opening.onsuccess = write;
  }),
  '/calls': afterwards(() => fetch(ELSEWHERE, { mode: 'no-cors' }).catch(() => undefined)),
  '/nowhere': () => <p>Page Not Found</p>,
};

class Guard extends Component {
  state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  componentDidCatch() {
    window.dispatchEvent(new CustomEvent('getit:load-failed'));
  }
  render() {
    return this.state.failed ? <p>Words</p> : this.props.children;
  }
}

function Ready({ children }) {
  useEffect(() => document.getElementById('outlet').setAttribute('data-ready', ''), []);
  return children;
}

/** The paths of the pages, for the server. */
export const paths = Object.keys(PAGES);

/** A page in its outlet. */
export function App({ path }) {
  const Page = PAGES[path] ?? PAGES['/nowhere'];
  return (
    <div id="outlet">
      <Suspense>
        <Guard>
          <Ready>
            <Page />
          </Ready>
        </Guard>
      </Suspense>
    </div>
  );
}

if (inBrowser) hydrateRoot(document.getElementById('root'), <App path={location.pathname} />);
