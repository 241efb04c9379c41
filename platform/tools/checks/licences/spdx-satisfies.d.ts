declare module 'spdx-satisfies' {
  /** Throws where the expression is not SPDX. */
  export default function satisfies(expression: string, allowed: readonly string[]): boolean;
}
