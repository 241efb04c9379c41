import { isDeepStrictEqual } from 'node:util';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import type { Release } from 'shared-config/contract/Release';
import { FORM_DAYS } from 'shared-config/site/limits';

/** How many versions of a form are kept. Only a developer's site has more within `FORM_DAYS`. */
const MOST_VERSIONS = 20;

/**
 * The forms of a site: those that its remotes declare, and for open tabs those that were live before.
 *
 * @param today `YYYY-MM-DD`
 */
export function siteForms(
  remotes: readonly Pick<Release, 'forms'>[],
  before: SiteForms,
  today: string,
): SiteForms {
  const declared = new Map(
    remotes.flatMap(({ forms = [] }) => forms).map((form) => [form.name, form]),
  );
  const last = new Date(today);
  last.setUTCDate(last.getUTCDate() + FORM_DAYS);
  const until = last.toISOString().slice(0, 10);
  const versions = [...new Set([...declared.keys(), ...Object.keys(before)])].sort().map((name) => {
    const declaration = declared.get(name);
    const earlier = (Object.hasOwn(before, name) ? (before[name] ?? []) : [])
      .filter((former) => !isDeepStrictEqual(former.declaration, declaration))
      .map((former) => ({ until, ...former }))
      .filter((former) => former.until >= today);
    return [name, [...(declaration ? [{ declaration }] : []), ...earlier]] as const;
  });
  const taken = versions.filter(([, list]) => list.length > 0);
  return Object.fromEntries(taken.map(([name, list]) => [name, list.slice(0, MOST_VERSIONS)]));
}
