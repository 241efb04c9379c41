/** Intercity: a bus with a parcel on its roof. */
export const intercityBus = (
  <>
    <path d="M2 84h92" stroke="var(--leaf)" strokeWidth="4" strokeDasharray="14 9" />
    <path fill="var(--marigold)" d="M20 12h24v18H20z" />
    <path d="M32 12v18M52 30V20h14v10" />
    <path fill="var(--leaf)" d="M6 36c0-4 2-6 6-6h62c5 0 8 2 9 7l6 22v17H6z" />
    <path
      fill="var(--card)"
      d="M13 38h13v15H13zM32 38h13v15H32zM51 38h13v15H51zM70 38h8l5 20H70z"
    />
    <path d="M6 64h63" stroke="var(--on-leaf)" />
    <circle cx="24" cy="77" r="8" fill="var(--card)" strokeWidth="4" />
    <circle cx="70" cy="77" r="8" fill="var(--card)" strokeWidth="4" />
  </>
);
