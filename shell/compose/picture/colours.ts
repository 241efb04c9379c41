/** The light colours of shared-config/ui/tokens.css: what draws a picture knows no custom properties. */
export const COLOURS: Readonly<Record<string, string>> = {
  paper: '#fffaf2',
  card: '#ffffff',
  ink: '#13211e',
  'ink-soft': '#4a5a55',
  leaf: '#0a5c50',
  'leaf-strong': '#07463d',
  'on-leaf': '#ffffff',
  'leaf-tint': '#e4f0ea',
  marigold: '#f2a31b',
  'on-marigold': '#2b1c00',
  line: '#e3dccd',
};

/** A drawing with colours in place of custom properties. Pure. */
export const withColours = (svg: string): string =>
  svg.replace(/var\(--([\w-]+)\)/g, (property, name: string) => COLOURS[name] ?? property);
