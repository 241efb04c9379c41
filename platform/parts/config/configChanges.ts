import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';

/** A sentence for each field in which a configuration differs from the one before; none for the first one. */
export function configChanges(before: RuntimeConfig | undefined, after: RuntimeConfig): string[] {
  if (!before) return [];
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map(
      (field) =>
        `Configuration: ${field} is ${now.get(field) ?? 'left out'}, before it ${old.get(field) ?? 'left out'}.`,
    );
}

/** The fields of an object by their path, such as `rows.contact`, as JSON. A list is one field. */
function fieldsOf(object: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(object).flatMap(([key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [...fieldsOf(value, `${path}${key}.`)]
        : [[path + key, JSON.stringify(value)] as const],
    ),
  );
}
