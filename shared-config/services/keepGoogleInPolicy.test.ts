import { createOwnPolicy, keepGoogleInPolicy } from './keepGoogleInPolicy';

/** A browser's factory, which makes policies that mark what went through them. */
class Factory {
  readonly created: string[] = [];

  createPolicy(name: string): Record<string, (text: string) => unknown> {
    this.created.push(name);
    const mark = (text: string): string => `${name}:${text}`;
    return { createHTML: mark, createScript: mark, createScriptURL: mark };
  }
}

let factory: Factory;
beforeEach(() => {
  factory = new Factory();
  Object.assign(globalThis, { trustedTypes: factory });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'trustedTypes'));

test('Google’s scripts get a policy that changes nothing, so that the page judges what they assign', () => {
  keepGoogleInPolicy();
  const policy = factory.createPolicy('goog#html');
  expect([policy['createHTML']?.('<b>'), policy['createScriptURL']?.('/a.js')]).toEqual([
    '<b>',
    '/a.js',
  ]);
  expect(factory.created).toEqual([]);
});

test('what one script allows, the policy that another has got already allows too, and the other way round', () => {
  keepGoogleInPolicy();
  const before = factory.createPolicy('goog#html');
  keepGoogleInPolicy({ createHTML: (markup) => `allowed ${markup}` });
  keepGoogleInPolicy();
  const after = factory.createPolicy('goog#html');
  for (const policy of [before, after]) {
    expect(policy['createHTML']?.('<b>')).toBe('allowed <b>');
    expect(policy['createScript']?.('alert()')).toBe('alert()');
  }
});

test('a policy of ours can still be created afterwards', () => {
  keepGoogleInPolicy();
  expect(createOwnPolicy('ours', {})?.createHTML('<b>')).toBe('ours:<b>');
  expect(factory.created).toEqual(['ours']);
});

test('a browser without Trusted Types needs no policy', () => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  expect(() => keepGoogleInPolicy()).not.toThrow();
  expect(createOwnPolicy('ours', {})).toBeUndefined();
});
