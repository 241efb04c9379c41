/** Quick errands: a stopwatch that has just been started. */
export const quickErrand = (
  <>
    <path d="M4 44h14M2 56h12M6 68h12" />
    <path d="M44 6h20v9H44z" fill="var(--marigold)" />
    <path d="M54 15v8M79 27l6-6" />
    <circle cx="54" cy="56" fill="var(--leaf)" r="33" />
    <circle cx="54" cy="56" fill="var(--card)" r="24" />
    <path d="M54 56V32a24 24 0 0 1 22.6 16z" fill="var(--marigold)" />
    <path d="M54 40v16l14-5M54 76v-2M34 56h2M72 56h2" />
    <circle cx="54" cy="56" fill="var(--ink)" r="3" />
  </>
);
