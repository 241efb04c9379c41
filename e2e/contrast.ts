/** Colours as `#rrggbb`, `#rgb` or the browser's `rgb(…)`. */
export function channelsOf(colour: string): readonly [number, number, number] {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  const digits = hex?.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const numbers = digits
    ? [0, 2, 4].map((at) => parseInt(digits.slice(at, at + 2), 16))
    : (colour
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .map(Number) ?? []);
  const [red, green, blue] = numbers;
  if (red === undefined || green === undefined || blue === undefined)
    throw new Error(`"${colour}" is not a colour that can be measured.`);
  return [red, green, blue];
}

/** The relative luminance of WCAG 2.2, from 0 for black to 1 for white. */
export function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
