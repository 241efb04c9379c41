/** Quick errands: a stopwatch that has just been started. */
export const quickErrand = (
  <>
    <path d="M4 44h14M2 56h12M6 68h12" />
    <path fill="var(--marigold)" d="M44 6h20v9H44z" />
    <path d="M54 15v8M79 27l6-6" />
    <circle cx="54" cy="56" r="33" fill="var(--leaf)" />
    <circle cx="54" cy="56" r="24" fill="var(--card)" />
    <path fill="var(--marigold)" d="M54 56V32a24 24 0 0 1 22.6 16z" />
    <path d="M54 40v16l14-5M54 76v-2M34 56h2M72 56h2" />
    <circle cx="54" cy="56" r="3" fill="var(--ink)" />
  </>
);
