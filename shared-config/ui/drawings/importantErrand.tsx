/** Important errands: a bill, paid, and the token from the counter. */
export const importantErrand = (
  <>
    <path d="M16 8h44v72l-7-5-8 5-7-5-8 5-7-5-7 5z" fill="var(--card)" />
    <path d="M25 42h26M25 52h26M25 62h14" />
    <path d="M29 17h18M29 23h18M31 17c14 0 14 12 0 12h-1l11 7" strokeWidth="2" />
    <circle cx="66" cy="66" fill="var(--marigold)" r="20" />
    <circle
      cx="66"
      cy="66"
      r="15"
      stroke="var(--on-marigold)"
      strokeDasharray="1 4"
      strokeWidth="1.5"
    />
    <path d="m58 66 6 6 11-12" stroke="var(--on-marigold)" strokeWidth="4" />
  </>
);
