/** How helpers are checked: a card with a face, stamped, and the stops on the way to it. */
export const identityCard = (
  <>
    <rect fill="var(--card)" height="48" rx="6" width="68" x="10" y="12" />
    <path d="M16 12h56a6 6 0 0 1 6 6v4H10v-4a6 6 0 0 1 6-6z" fill="var(--leaf)" stroke="none" />
    <path d="M18 54c0-16 22-16 22 0z" fill="var(--leaf)" />
    <circle cx="29" cy="35" fill="#c68a5b" r="7" />
    <path d="M22 34c0-11 15-11 14 0-4 0-6-2-7-4-2 2-4 4-7 4z" fill="var(--on-marigold)" />
    <path d="M48 32h22M48 41h16" />
    <circle cx="70" cy="58" fill="var(--marigold)" r="15" />
    <path d="m62 58 6 6 10-12" stroke="var(--on-marigold)" strokeWidth="4" />
    <path d="M14 84h52" stroke="var(--leaf)" strokeWidth="4" />
    <path d="M14 84h0M40 84h0M66 84h0" stroke="var(--leaf)" strokeWidth="13" />
    <path d="M14 84h0M40 84h0" stroke="var(--card)" strokeWidth="6" />
  </>
);
