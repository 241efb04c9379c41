/** Intercity: a bus with a parcel on its roof. */
export const intercityBus = (
  <>
    <path d="M2 84h92" stroke="var(--leaf)" strokeDasharray="14 9" strokeWidth="4" />
    <path d="M20 12h24v18H20z" fill="var(--marigold)" />
    <path d="M32 12v18M52 30V20h14v10" />
    <path d="M6 36c0-4 2-6 6-6h62c5 0 8 2 9 7l6 22v17H6z" fill="var(--leaf)" />
    <path
      d="M13 38h13v15H13zM32 38h13v15H32zM51 38h13v15H51zM70 38h8l5 20H70z"
      fill="var(--card)"
    />
    <path d="M6 64h63" stroke="var(--on-leaf)" />
    <circle cx="24" cy="77" fill="var(--card)" r="8" strokeWidth="4" />
    <circle cx="70" cy="77" fill="var(--card)" r="8" strokeWidth="4" />
  </>
);
