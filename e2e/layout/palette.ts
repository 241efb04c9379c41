import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';

/** Text, borders and outlines with their background, by token. Some of them show only on hover, on focus or after an error. */
const TEXT = [
  ...['paper', 'card', 'leaf-tint', 'marigold-tint'].flatMap((background) =>
    ['ink', 'ink-soft', 'leaf', 'leaf-strong'].map((text) => [text, background]),
  ),
  ['alert', 'paper'],
  ['alert', 'card'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-strong'],
  ['on-marigold', 'marigold'],
] as const;

/** A page with one line of text for each pair of colours that the design allows. */
export function palettePage(): string {
  const tokens = readFileSync(join(projectRoot(), 'shared-config/ui/tokens.css'), 'utf8');
  const lines = TEXT.map(
    ([text, background]) =>
      `<p style="color: var(--${text}); background: var(--${background})">${text} on ${background}</p>`,
  );
  return `<style>${tokens}</style><main>${lines.join('')}</main>`;
}
