import { Drawing } from '../ui/Drawing';

/** A helper between scooter and door, with the badge of the checks and a slip. */
export const HelperPicture = () => (
  <Drawing viewBox="0 0 240 100">
    <path d="M4 92h232" stroke="var(--leaf)" strokeWidth="4" />
    <path d="M62 62 69 90M22 68h13M63 61l-8-3" strokeWidth="4" />
    <path d="M6 50h19v17H6zM6 56h19" fill="var(--marigold)" />
    <path
      d="M10 84c-1-9 5-14 13-14h10c4 0 6 2 6 5l1 5h10l6-19 5 1-6 22c-1 3-2 4-5 4H34a12 12 0 0 0-24-4z"
      fill="var(--leaf)"
    />
    <g fill="var(--card)" strokeWidth="4">
      <circle cx="22" cy="86" r="6" />
      <circle cx="68" cy="86" r="6" />
    </g>
    <g transform="translate(38 0)">
      <path d="M48 38h10v24H48c-3 0-4-2-4-5V43c0-3 1-5 4-5z" fill="var(--marigold)" />
      <path d="M56 40c0-6 4-9 9-9 7 0 11 4 11 11l1 22H56z" fill="var(--leaf)" />
      <path d="M56 64h21l-2 25h-7l-2-16-3 16h-7z" fill="var(--card)" />
      <path d="m61 32 5 12 5-12" strokeWidth="2" />
      <path d="M61 44h10v11H61z" fill="var(--card)" />
      <path d="m63.5 49 2 2 3-4" stroke="var(--leaf)" />
      <path d="m73 43 10 12 13-4" strokeWidth="9" />
      <path d="m73 43 10 12 13-4" stroke="var(--leaf)" strokeWidth="5" />
      <circle cx="64" cy="19" fill="#c68a5b" r="9" />
      <path d="M55 18c0-13 19-13 19 1-3-1-4-4-5-6-4 3-9 4-14 5z" fill="var(--on-marigold)" />
      <path d="m96 30 20-3 3 25-4-2-3 3-4-2-3 3-3-2-4 3z" fill="var(--card)" />
      <path d="m101 36 10-1.5M102 42l6-1" strokeWidth="2" />
    </g>
    <path d="M138 84h33" stroke="var(--leaf)" strokeDasharray="0 8" strokeWidth="4" />
    <path d="M212 22h14v14h-14zM215 20h8" fill="var(--ink)" />
    <path d="M212 28h14" stroke="var(--card)" strokeWidth="1.5" />
    <path d="M176 44h56v48h-56z" fill="var(--card)" />
    <path d="M172 36h64v8h-64zM182 56h16v15h-16z" fill="var(--leaf-tint)" />
    <path d="M206 58h18v34h-18z" fill="var(--marigold)" />
    <path d="M211 75v.1M187.5 56v15M192.5 56v15M202 92h26" />
  </Drawing>
);
