/** How css-loader names a class of a CSS module, which no other part's class can have. */
export function classNamePattern(part: string): string {
  return `[local]-[hash:base64:4]_${part}`;
}

/** Whether a class is named by that pattern, and so belongs to a CSS module of the part. Pure. */
export function isClassOf(part: string, className: string): boolean {
  return className.endsWith(`_${part}`);
}
