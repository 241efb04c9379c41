import { isDeepStrictEqual } from 'node:util';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import type { Release } from 'shared-config/contract/Release';
import { OUTBOX_DAYS, TAB_DAYS } from 'shared-config/site/limits';

/** Days for which rows of a form are taken that is not live any more: from an open tab, and then from its outbox. */
const TAKEN_DAYS = TAB_DAYS + OUTBOX_DAYS;

/** The versions of a form that are kept. Each was live within `TAKEN_DAYS`, most of them on a developer's site. */
const MOST_VERSIONS = 20;

/**
 * What the forms of a site may send: those that its remotes declare, and what was live before, for open tabs.
 *
 * @param today `YYYY-MM-DD`
 */
export function siteForms(
  remotes: readonly Pick<Release, 'forms'>[],
  before: SiteForms,
  today: string,
): SiteForms {
  const live = new Map(remotes.flatMap(({ forms = [] }) => forms).map((form) => [form.name, form]));
  const last = new Date(today);
  last.setUTCDate(last.getUTCDate() + TAKEN_DAYS);
  const until = last.toISOString().slice(0, 10);
  const versions = [...new Set([...live.keys(), ...Object.keys(before)])].sort().map((name) => {
    const declaration = live.get(name);
    const earlier = (before[name] ?? [])
      .filter((one) => !isDeepStrictEqual(one.declaration, declaration))
      .map((one) => ({ until, ...one }))
      .filter((one) => one.until >= today);
    return [name, [...(declaration ? [{ declaration }] : []), ...earlier]] as const;
  });
  const taken = versions.filter(([, list]) => list.length > 0);
  return Object.fromEntries(taken.map(([name, list]) => [name, list.slice(0, MOST_VERSIONS)]));
}
