/** Child or elder escort: a child's hand at the school gate. */
export const escort = (
  <>
    <path d="M50 88V26h38v62" fill="var(--leaf-tint)" />
    <path d="M50 42h38M60 42v46M69 42v46M78 42v46" />
    <path d="M46 14h46v14H46z" fill="var(--card)" />
    <path d="M55 21h28" strokeWidth="3" />
    <path d="M4 90h88" stroke="var(--leaf)" strokeWidth="4" />
    <path d="M10 44c0-7 4-10 9-10s9 3 9 10v20H10z" fill="var(--leaf)" />
    <path d="M10 64h18l-2 25h-6l-1-15-1 15h-6z" fill="var(--card)" />
    <circle cx="19" cy="23" fill="#c68a5b" r="8" />
    <path d="M11 23c-1-13 17-13 16 0-4-1-5-3-6-5-2 3-6 4-10 5z" fill="var(--on-marigold)" />
    <path d="M40 64c1-5 12-5 13 0l2 15H38z" fill="var(--marigold)" />
    <path d="M43 79v10M50 79v10" />
    <path d="m27 46 6 13 8 6" strokeWidth="3" />
    <circle cx="46.5" cy="53" fill="#c68a5b" r="6.5" />
    <path d="M40 52c0-9 13-9 13 0-5 0-8-1-9-3-1 2-2 3-4 3z" fill="var(--on-marigold)" />
  </>
);
