/** A quarter of the city, 400 by 300: streets, lanes and a park. A picture draws its route on them. */
export const streets = (
  <>
    <rect fill="var(--leaf-tint)" height="300" rx="18" width="400" />
    <g fill="none" stroke="var(--paper)">
      <path d="M0 62 400 34M0 158 400 130M78 0 96 300M302 0 318 300" strokeWidth="13" />
      <path
        d="M0 108 90 100M86 190 312 175M190 0 196 50M210 146 226 300M316 90 400 84M96 250 226 240"
        strokeWidth="5"
      />
    </g>
    <path d="m112 72 81-6 3 52-81 7z" fill="var(--leaf)" opacity=".14" />
  </>
);

/** A pin whose tip is at 0, 0, for the end of a route. */
export const pin = (
  <path d="M0 0c-16-17-21-24-21-32a21 21 0 0 1 42 0c0 8-5 15-21 32z" fill="var(--marigold)" />
);

/** The pin of somebody's door. */
export const homePin = (
  <>
    {pin}
    <path d="m0-45-12 10h4v10H8v-10h4z" fill="var(--on-marigold)" />
  </>
);
