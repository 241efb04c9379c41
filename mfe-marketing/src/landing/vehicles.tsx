/** A scooter that heads for the right, with a rider and a parcel, 100 by 93. The picture that it is in rounds its lines. */
export const scooter = (
  <>
    <rect fill="var(--marigold)" height="27" rx="3" width="27" x="-2" y="20" />
    <path d="M12 66q8-12 28-8l8 12h18l10-35" stroke="var(--leaf)" strokeWidth="13" />
    <path d="M77 34l7 46M20 48h20M77 34l-10-4" stroke="var(--ink)" />
    <path d="M36 44l20 5-1 15h7" stroke="var(--ink)" strokeWidth="9" />
    <path d="M36 41 43 20" stroke="var(--leaf-strong)" strokeWidth="15" />
    <path d="M44 20l9 15 14-4" stroke="var(--card)" strokeWidth="9" />
    <path d="M44 20l9 15 14-4" stroke="var(--leaf-strong)" />
    <circle cx="50" cy="3" fill="#c68a5b" r="9" />
    <path d="M39 3a11 11 0 0 1 21-5l2 4-14 1-1 6-7-1z" fill="var(--on-marigold)" />
    <path d="M22 80h0M84 80h0" stroke="var(--ink)" strokeWidth="26" />
    <path d="M22 80h0M84 80h0" stroke="var(--card)" strokeWidth="13" />
  </>
);

/** One of the city's green and yellow auto-rickshaws from the front, with two in it, as large. */
export const auto = (
  <>
    <path d="M22 78v8M50 78v8M78 78v8" stroke="var(--ink)" strokeWidth="11" />
    <path
      d="M24 54V26q26-24 52 0v28"
      fill="var(--card)"
      stroke="var(--marigold)"
      strokeWidth="15"
    />
    <path d="M40 38h0M60 38h0" stroke="#c68a5b" strokeWidth="15" />
    <path d="M40 54h0M60 54h0" stroke="var(--leaf-strong)" strokeWidth="15" />
    <path d="M14 54h72l4 26H10z" fill="var(--leaf)" />
    <path d="M50 66h0" stroke="var(--marigold)" strokeWidth="11" />
  </>
);
