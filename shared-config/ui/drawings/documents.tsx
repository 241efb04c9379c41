/** Document handling: papers in an envelope with a seal. */
export const documents = (
  <>
    <path fill="var(--card)" d="M26 8h34l12 12v44H26z" />
    <path d="M60 8v12h12M35 26h20M35 35h28" />
    <path fill="var(--leaf)" d="M12 42h72v44H12z" />
    <path fill="var(--leaf-tint)" d="m12 42 36 28 36-28z" />
    <circle cx="48" cy="67" r="11" fill="var(--marigold)" />
    <path d="m43 67 4 4 6-8" stroke="var(--on-marigold)" />
  </>
);
