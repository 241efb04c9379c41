/* What we run, each 96 by 96: a page names those that it shows, so that it loads no others. */

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

/** Help for the elderly: an arm offered to an older woman with a stick. */
export const elderlyHelp = (
  <>
    <path d="M8 90h80" stroke="var(--leaf)" strokeWidth="4" />
    <path fill="var(--marigold)" d="M28 42c-8 2-11 9-12 18l-3 28h30l-3-30c-1-9-3-14-12-16z" />
    <path d="M22 45c4 10 12 22 17 28" />
    <circle cx="29" cy="31" r="9" fill="#c68a5b" />
    <path fill="var(--card)" d="M20 31c-1-14 17-15 18-3-6 1-10-1-13-4 0 4-2 6-5 7z" />
    <circle cx="19" cy="25" r="4" fill="var(--card)" />
    <path d="M16 58 8 66v22" strokeWidth="3.5" />
    <path fill="var(--leaf)" d="M56 40c0-6 4-9 9-9 7 0 11 4 11 11l1 22H56z" />
    <path fill="var(--card)" d="M56 64h21l-2 25h-7l-2-16-3 16h-7z" />
    <path d="M59 42 50 58l-13-2" stroke="var(--ink)" strokeWidth="9" />
    <path d="M59 42 50 58l-13-2" stroke="var(--leaf)" strokeWidth="5" />
    <circle cx="64" cy="19" r="9" fill="#c68a5b" />
    <path fill="var(--on-marigold)" d="M55 18c0-13 19-13 19 1-3-1-4-4-5-6-4 3-9 4-14 5z" />
  </>
);

/** Child or elder escort: a child's hand at the school gate. */
export const escort = (
  <>
    <path fill="var(--leaf-tint)" d="M50 88V26h38v62" />
    <path d="M50 42h38M60 42v46M69 42v46M78 42v46" />
    <path fill="var(--card)" d="M46 14h46v14H46z" />
    <path d="M55 21h28" strokeWidth="3" />
    <path d="M4 90h88" stroke="var(--leaf)" strokeWidth="4" />
    <path fill="var(--leaf)" d="M10 44c0-7 4-10 9-10s9 3 9 10v20H10z" />
    <path fill="var(--card)" d="M10 64h18l-2 25h-6l-1-15-1 15h-6z" />
    <circle cx="19" cy="23" r="8" fill="#c68a5b" />
    <path fill="var(--on-marigold)" d="M11 23c-1-13 17-13 16 0-4-1-5-3-6-5-2 3-6 4-10 5z" />
    <path fill="var(--marigold)" d="M40 64c1-5 12-5 13 0l2 15H38z" />
    <path d="M43 79v10M50 79v10" />
    <path d="m27 46 6 13 8 6" strokeWidth="3" />
    <circle cx="46.5" cy="53" r="6.5" fill="#c68a5b" />
    <path fill="var(--on-marigold)" d="M40 52c0-9 13-9 13 0-5 0-8-1-9-3-1 2-2 3-4 3z" />
  </>
);

/** Important errands: a bill, paid, and the token from the counter. */
export const importantErrand = (
  <>
    <path fill="var(--card)" d="M16 8h44v72l-7-5-8 5-7-5-8 5-7-5-7 5z" />
    <path d="M25 42h26M25 52h26M25 62h14" />
    <path d="M29 17h18M29 23h18M31 17c14 0 14 12 0 12h-1l11 7" strokeWidth="2" />
    <circle cx="66" cy="66" r="20" fill="var(--marigold)" />
    <circle
      cx="66"
      cy="66"
      r="15"
      stroke="var(--on-marigold)"
      strokeWidth="1.5"
      strokeDasharray="1 4"
    />
    <path d="m58 66 6 6 11-12" stroke="var(--on-marigold)" strokeWidth="4" />
  </>
);

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

/** Deliveries: a parcel on an open hand. */
export const parcel = (
  <>
    <path fill="var(--marigold)" d="M22 26 48 16l26 10v30L48 66 22 56z" />
    <path fill="var(--card)" d="m22 26 26 10 26-10-26-10z" />
    <path d="M48 36v30M35 21l26 10v10" />
    <path fill="var(--leaf)" d="M4 66h14v22H4z" />
    <path
      fill="var(--card)"
      d="M18 70h14c5 0 8 2 11 5h16c6 0 6 7 0 7H46h14l20-9c6-2 9 4 4 7L62 91H34l-8-3h-8"
    />
  </>
);

/** Pick-up and drop: a bag that goes from one door to another. */
export const pickupDrop = (
  <>
    <path fill="var(--card)" d="M6 44 22 30l16 14v26H6z" />
    <path fill="var(--leaf)" d="M17 54h10v16H17z" />
    <path fill="var(--card)" d="M58 44 74 30l16 14v26H58z" />
    <path fill="var(--marigold)" d="M69 54h10v16H69z" />
    <path d="M22 80v6h52v-6" stroke="var(--leaf)" strokeWidth="4" />
    <circle cx="22" cy="79" r="4" fill="var(--leaf)" stroke="var(--leaf)" />
    <path d="m68 83 6-7 6 7" stroke="var(--leaf)" strokeWidth="4" />
    <path fill="var(--marigold)" d="M38 16h20l3 18H35z" />
    <path d="M43 16c0-10 10-10 10 0" />
  </>
);

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
