/** Pick-up and drop: a bag that goes from one door to another. */
export const pickupDrop = (
  <>
    <path d="M6 44 22 30l16 14v26H6z" fill="var(--card)" />
    <path d="M17 54h10v16H17z" fill="var(--leaf)" />
    <path d="M58 44 74 30l16 14v26H58z" fill="var(--card)" />
    <path d="M69 54h10v16H69z" fill="var(--marigold)" />
    <path d="M22 80v6h52v-6" stroke="var(--leaf)" strokeWidth="4" />
    <circle cx="22" cy="79" fill="var(--leaf)" r="4" stroke="var(--leaf)" />
    <path d="m68 83 6-7 6 7" stroke="var(--leaf)" strokeWidth="4" />
    <path d="M38 16h20l3 18H35z" fill="var(--marigold)" />
    <path d="M43 16c0-10 10-10 10 0" />
  </>
);
