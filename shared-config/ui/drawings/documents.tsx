/** Document handling: papers in an envelope with a seal. */
export const documents = (
  <>
    <path d="M26 8h34l12 12v44H26z" fill="var(--card)" />
    <path d="M60 8v12h12M35 26h20M35 35h28" />
    <path d="M12 42h72v44H12z" fill="var(--leaf)" />
    <path d="m12 42 36 28 36-28z" fill="var(--leaf-tint)" />
    <circle cx="48" cy="67" fill="var(--marigold)" r="11" />
    <path d="m43 67 4 4 6-8" stroke="var(--on-marigold)" />
  </>
);
