type Rule = (text: string) => unknown;

type Rules = Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', Rule>>;

/** One object for the whole page: each script of ours carries its own copy of this module. */
const GIVEN = Symbol.for('getit.googles-policy');

interface PolicyFactory {
  [GIVEN]?: Rules;
  createPolicy: (name: string, rules: Partial<Rules>) => Rules;
}

/**
 * Gives Google's scripts an object of ours in place of every Trusted Types policy that they ask for. It returns strings
 * unchanged, so the policy of the page decides about them. Refusing their policies by header would work, too, but the
 * browser would report a violation on every page.
 *
 * @param allowed what their strings may become besides, from now on
 */
export function keepGoogleInPolicy(allowed: Partial<Rules> = {}): void {
  const factory = policyFactory();
  if (!factory) return;
  const given = Object.assign((factory[GIVEN] ??= { ...UNCHANGED }), allowed);
  factory.createPolicy = () => given;
}

/** Creates a policy of ours, also after `keepGoogleInPolicy`; undefined in a browser without Trusted Types. */
export function createOwnPolicy(name: string, rules: Partial<Rules>): Rules | undefined {
  const factory = policyFactory();
  if (!factory) return undefined;
  const { createPolicy } = Object.getPrototypeOf(factory) as PolicyFactory;
  return createPolicy.call(factory, name, rules);
}

const policyFactory = (): PolicyFactory | undefined =>
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

const unchanged = (text: string): string => text;
const UNCHANGED = { createHTML: unchanged, createScript: unchanged, createScriptURL: unchanged };
