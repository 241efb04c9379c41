import { createHash } from 'node:crypto';

/** Whether a class has a name of either kind that cssModules.ts gives, and so belongs to a CSS module of the part. */
export function isClassOf(part: string, className: string): boolean {
  return className.endsWith(`_${part}`) || className.startsWith(partMark(part));
}

/** What production class names of a part begin with: two letters of the hash of its name, and `_`. */
export function partMark(part: string): string {
  const hash = createHash('sha256').update(part).digest('base64');
  return `${hash.replaceAll(/[^a-zA-Z]/g, '').slice(0, 2)}_`;
}
