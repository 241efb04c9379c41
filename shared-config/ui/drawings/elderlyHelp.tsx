/** Help for the elderly: an arm offered to an older woman with a stick. */
export const elderlyHelp = (
  <>
    <path d="M8 90h80" stroke="var(--leaf)" strokeWidth="4" />
    <path d="M28 42c-8 2-11 9-12 18l-3 28h30l-3-30c-1-9-3-14-12-16z" fill="var(--marigold)" />
    <path d="M22 45c4 10 12 22 17 28" />
    <circle cx="29" cy="31" fill="#c68a5b" r="9" />
    <path d="M20 31c-1-14 17-15 18-3-6 1-10-1-13-4 0 4-2 6-5 7z" fill="var(--card)" />
    <circle cx="19" cy="25" fill="var(--card)" r="4" />
    <path d="M16 58 8 66v22" strokeWidth="3.5" />
    <path d="M56 40c0-6 4-9 9-9 7 0 11 4 11 11l1 22H56z" fill="var(--leaf)" />
    <path d="M56 64h21l-2 25h-7l-2-16-3 16h-7z" fill="var(--card)" />
    <path d="M59 42 50 58l-13-2" stroke="var(--ink)" strokeWidth="9" />
    <path d="M59 42 50 58l-13-2" stroke="var(--leaf)" strokeWidth="5" />
    <circle cx="64" cy="19" fill="#c68a5b" r="9" />
    <path d="M55 18c0-13 19-13 19 1-3-1-4-4-5-6-4 3-9 4-14 5z" fill="var(--on-marigold)" />
  </>
);
