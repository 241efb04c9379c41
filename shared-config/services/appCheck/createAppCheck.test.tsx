import { waitFor } from '@testing-library/react';
import { deleteApp, initializeApp, setLogLevel, type FirebaseApp } from 'firebase/app';
import { getToken } from 'firebase/app-check';
import { ATTEMPT_TIMEOUT } from './boundedAttempts';
import { createOwnPolicy, keepGoogleInPolicy } from '../keepGoogleInPolicy';
import { createAppCheck, openRecaptchaPolicy } from './createAppCheck';
import { isRecaptchaScript, RECAPTCHA_ADDRESS } from './recaptchaAddresses';

/* With Firebase's real code, because what matters is what that code does around ours. */

const KEY = 'site-key';
const CONFIG = { apiKey: 'k', projectId: 'p', appId: '1:2:web:3' };

interface Rendered {
  readonly container: string;
  readonly sitekey: string;
  readonly callback: () => void;
}

const page = globalThis as {
  grecaptcha?: Record<string, unknown> | undefined;
  ___grecaptcha_cfg?: { fns?: (() => void)[] } | undefined;
};

let rendered: Rendered[];
let apps: FirebaseApp[];
let exchanged: { address: string; body: unknown }[];

beforeEach(() => {
  setLogLevel('silent');
  [rendered, apps, exchanged] = [[], [], []];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    exchanged.push({ address: String(address), body: JSON.parse(String(init?.body)) });
    return Response.json({ token: `token-${exchanged.length}`, ttl: '3600s' });
  });
});

afterEach(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  jest.restoreAllMocks();
  jest.useRealTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
  delete page.grecaptcha;
  delete page.___grecaptcha_cfg;
});

const scripts = (): HTMLScriptElement[] => [...document.querySelectorAll('script')];
/** Waits for a script of Google's, other than the one given. */
const scriptAdded = (before?: HTMLScriptElement): Promise<HTMLScriptElement> =>
  waitFor(() => {
    const script = scripts().find((each) => each !== before);
    if (!script) throw new Error('no script was added');
    return script;
  });
const tokensGiven = (count: number): Promise<void> =>
  waitFor(() => expect(exchanged).toHaveLength(count));

/** What Google's scripts do when they run: they add to the object that is there and call who waits. */
function googleRuns(): void {
  const { grecaptcha = {}, ___grecaptcha_cfg: waiting } = page;
  Object.assign(grecaptcha, {
    ready: (callback: () => void) => callback(),
    render: (container: string, options: Omit<Rendered, 'container'>) => {
      if (
        rendered.some(
          (each) => each.container === container && document.getElementById(container)?.firstChild,
        )
      )
        throw new Error('reCAPTCHA has already been rendered in this element');
      document.getElementById(container)?.append('badge');
      return rendered.push({ container, ...options }) - 1;
    },
    execute: async (widget: number) => {
      rendered[widget]?.callback();
      return `pass-${widget}`;
    },
  });
  for (const callback of waiting?.fns ?? []) callback();
}

function open(name?: string): FirebaseApp {
  const app = initializeApp(CONFIG, name);
  apps.push(app);
  createAppCheck(KEY)(app);
  return app;
}

/** The token that Firebase's services send with the requests of an app, or what went wrong. */
async function tokenOf(app: FirebaseApp): Promise<string> {
  const { initializeAppCheck, ReCaptchaV3Provider } = await import('firebase/app-check');
  const options = { provider: new ReCaptchaV3Provider(KEY), isTokenAutoRefreshEnabled: true };
  // The same options give the instance that is there.
  return getToken(initializeAppCheck(app, options)).then(
    ({ token }) => token,
    ({ message }: Error) => message,
  );
}

test('requests carry the token that Firebase gives for what Google says of this browser', async () => {
  const app = open();
  await scriptAdded();
  expect(scripts().map(({ src }) => src)).toEqual([
    'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true',
  ]);
  googleRuns();
  expect(await tokenOf(app)).toBe('token-1');
  expect(rendered.map(({ sitekey }) => sitekey)).toEqual([KEY]);
  expect(exchanged).toEqual([
    {
      address:
        'https://content-firebaseappcheck.googleapis.com/v1/projects/p/apps/1:2:web:3:exchangeRecaptchaV3Token?key=k',
      body: { recaptcha_v3_token: 'pass-0' },
    },
  ]);
});

test('a connection that is opened again, and one aside, have tokens too', async () => {
  const first = open();
  await scriptAdded();
  googleRuns();
  await tokensGiven(1);
  apps = [];
  await deleteApp(first);
  const [again, aside] = [open(), open('aside-1')];
  expect([await tokenOf(again), await tokenOf(aside)].sort()).toEqual(['token-2', 'token-3']);
  expect(document.querySelectorAll('[id^=fire_app_check_]')).toHaveLength(2);
  expect(scripts()).toHaveLength(1);
});

test('while Google’s script is blocked a request is told at once, and the next one loads it again', async () => {
  const app = open();
  const told = tokenOf(app);
  const blocked = await scriptAdded();
  blocked.dispatchEvent(new Event('error'));
  expect(await told).toContain('could not be loaded');
  const next = tokenOf(app);
  await scriptAdded(blocked);
  expect(scripts()).toHaveLength(1);
  googleRuns();
  expect(await next).toBe('token-1');
});

test('a second script of Google’s that is blocked is noticed, and one of another origin is none', async () => {
  const app = open();
  const told = tokenOf(app);
  await scriptAdded();
  for (const src of ['https://elsewhere.test/a.js', 'https://www.gstatic.com/recaptcha/b.js']) {
    const script = Object.assign(document.createElement('script'), { src });
    document.head.append(script);
    script.dispatchEvent(new Event('error'));
  }
  expect(await told).toContain('https://www.gstatic.com/recaptcha/b.js could not be loaded');
});

test('a request does without a token when Google does not answer in time', async () => {
  jest.useFakeTimers();
  const told = tokenOf(open());
  await jest.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
  expect(await told).toContain('did not answer in time');
});

test.each([
  [RECAPTCHA_ADDRESS, true],
  ['https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js', true],
  ['https://www.google.com/recaptcha/../evil.js', false],
  ['https://www.google.com.evil.example/recaptcha/api.js', false],
  ['https://www.google.com@evil.example/recaptcha/api.js', false],
  ['http://www.google.com/recaptcha/api.js', false],
  ['', false],
])('whether %s is a script of reCAPTCHA: %s', (address, is) => {
  expect(isRecaptchaScript(address)).toBe(is);
});

/** A browser's factory; `null` from a rule is a refusal, as in the specification. */
class Factory {
  readonly created: string[] = [];

  createPolicy(name: string, rules: Record<string, (text: string) => string | null>) {
    this.created.push(name);
    const trusted = (rule: string) => (text: string) => {
      const made = rules[rule]?.(text) ?? null;
      if (made === null) throw new TypeError(`${rule} refuses ${text}`);
      return `trusted ${made}`;
    };
    return {
      createHTML: trusted('createHTML'),
      createScript: trusted('createScript'),
      createScriptURL: trusted('createScriptURL'),
    };
  }
}

describe('in a browser with Trusted Types', () => {
  const EVIL = 'https://evil.example/a.js';
  let factory: Factory;
  beforeEach(() => {
    factory = new Factory();
    Object.assign(globalThis, { trustedTypes: factory });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

  test('Google’s scripts get a policy that changes nothing; what reCAPTCHA allows it makes too, once there is a policy for it; of the rest the page decides', () => {
    keepGoogleInPolicy();
    const before = factory.createPolicy('goog#html', {});
    expect(before.createHTML('<b>')).toBe('<b>');
    expect(before.createScriptURL(RECAPTCHA_ADDRESS)).toBe(RECAPTCHA_ADDRESS);
    expect(factory.created).toEqual([]);
    const address = openRecaptchaPolicy();
    keepGoogleInPolicy();
    for (const policy of [before, factory.createPolicy('recaptcha#api', {})]) {
      expect(policy.createHTML('<div>')).toBe('trusted <div>');
      expect(policy.createScriptURL(RECAPTCHA_ADDRESS)).toBe(`trusted ${RECAPTCHA_ADDRESS}`);
      expect(policy.createScriptURL(EVIL)).toBe(EVIL);
      expect(policy.createScript('alert(1)')).toBe('alert(1)');
    }
    expect(address(RECAPTCHA_ADDRESS)).toBe(`trusted ${RECAPTCHA_ADDRESS}`);
    expect(() => address(EVIL)).toThrow('refuses');
    expect(factory.created).toEqual(['recaptcha']);
  });
});

test('in a browser without Trusted Types an address is a text', () => {
  expect(() => keepGoogleInPolicy()).not.toThrow();
  expect(createOwnPolicy('ours', {})).toBeUndefined();
  expect(openRecaptchaPolicy()(RECAPTCHA_ADDRESS)).toBe(RECAPTCHA_ADDRESS);
});
