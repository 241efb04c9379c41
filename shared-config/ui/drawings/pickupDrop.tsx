/** Pick-up and drop: a bag that goes from one door to another. */
export const pickupDrop = (
  <>
    <path fill="var(--card)" d="M6 44 22 30l16 14v26H6z" />
    <path fill="var(--leaf)" d="M17 54h10v16H17z" />
    <path fill="var(--card)" d="M58 44 74 30l16 14v26H58z" />
    <path fill="var(--marigold)" d="M69 54h10v16H69z" />
    <path d="M22 80v6h52v-6" stroke="var(--leaf)" strokeWidth="4" />
    <circle cx="22" cy="79" r="4" fill="var(--leaf)" stroke="var(--leaf)" />
    <path d="m68 83 6-7 6 7" stroke="var(--leaf)" strokeWidth="4" />
    <path fill="var(--marigold)" d="M38 16h20l3 18H35z" />
    <path d="M43 16c0-10 10-10 10 0" />
  </>
);
