/* Icons of Lucide 1.75.0, copied because the package takes 40 MB; LICENCE.txt is its licence. Paths are rounded to a tenth
   of a pixel, because they are in documents; rectangles and circles are paths too. */

/** @param size width and height in pixels */
export function Icon({ d, size = 24 }: { readonly d: string; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

export const ARROW_UP_RIGHT = 'M7 7h10v10M7 17 17 7';
export const BADGE_CHECK =
  'M3.8 8.6a4 4 0 0 1 4.8-4.8 4 4 0 0 1 6.8 0 4 4 0 0 1 4.8 4.8 4 4 0 0 1 0 6.8 4 4 0 0 1-4.8 4.8 4 4 0 0 1-6.8 0 4 4 0 0 1-4.8-4.8 4 4 0 0 1 0-6.8ZM16 9l-5.5 5.5L8 12';
export const LOCK =
  'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM7 11V7a5 5 0 0 1 10 0v4';
export const MAP_PIN =
  'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z';
export const MENU = 'M4 5h16M4 12h16M4 19h16';
export const UNDO = 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11';
export const CROSS = 'M18 6 6 18M6 6l12 12';
