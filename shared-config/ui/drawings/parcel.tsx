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
