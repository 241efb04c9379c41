import { isRecaptchaScript, RECAPTCHA_ADDRESS } from './recaptchaAddresses';

test.each([
  RECAPTCHA_ADDRESS,
  'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js',
  'https://www.google.com/x/../recaptcha/api.js',
])('%s is a script of reCAPTCHA', (address) => {
  expect(isRecaptchaScript(address)).toBe(true);
});

test.each([
  'https://www.google.com/recaptcha/../evil.js',
  'https://www.google.com.evil.example/recaptcha/api.js',
  'https://www.google.com@evil.example/recaptcha/api.js',
  'https://www.google.com/complete/search?callback=alert',
  'http://www.google.com/recaptcha/api.js',
  'https://www.gstatic.com/other/a.js',
  '/recaptcha/api.js',
  'javascript:alert(1)',
  '',
])('%s is not', (address) => {
  expect(isRecaptchaScript(address)).toBe(false);
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

const GSTATIC = 'https://www.gstatic.com/recaptcha/releases/abc/recaptcha__en.js';

describe('in a browser with Trusted Types', () => {
  const factory = new Factory();
  let address: (address: string) => string;

  beforeAll(async () => {
    Object.assign(globalThis, { trustedTypes: factory });
    const { recaptchaPolicy } = await import('./recaptchaPolicy');
    address = recaptchaPolicy();
    recaptchaPolicy();
  });
  afterAll(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

  test('one policy of ours makes addresses of reCAPTCHA ones that may load, and no others', () => {
    expect(factory.created).toEqual(['recaptcha']);
    expect(address(RECAPTCHA_ADDRESS)).toBe(`trusted ${RECAPTCHA_ADDRESS}`);
    expect(() => address('https://evil.example/a.js')).toThrow('refuses');
  });

  test('whatever policy Google’s scripts ask for makes markup and such addresses; of the rest the page decides', () => {
    for (const name of ['goog#html', 'recaptcha#api']) {
      const policy = factory.createPolicy(name, {});
      expect(policy.createHTML('<div>')).toBe('trusted <div>');
      expect(policy.createScriptURL(GSTATIC)).toBe(`trusted ${GSTATIC}`);
      expect(policy.createScriptURL('https://evil.example/a.js')).toBe('https://evil.example/a.js');
      expect(policy.createScript('alert(1)')).toBe('alert(1)');
    }
    expect(factory.created).toEqual(['recaptcha']);
  });
});

test('in a browser without Trusted Types an address is a text', async () => {
  jest.resetModules();
  const { recaptchaPolicy } = await import('./recaptchaPolicy');
  expect(recaptchaPolicy()(GSTATIC)).toBe(GSTATIC);
});
