/** Deliveries: a parcel on an open hand. */
export const parcel = (
  <>
    <path d="M22 26 48 16l26 10v30L48 66 22 56z" fill="var(--marigold)" />
    <path d="m22 26 26 10 26-10-26-10z" fill="var(--card)" />
    <path d="M48 36v30M35 21l26 10v10" />
    <path d="M4 66h14v22H4z" fill="var(--leaf)" />
    <path
      d="M18 70h14c5 0 8 2 11 5h16c6 0 6 7 0 7H46h14l20-9c6-2 9 4 4 7L62 91H34l-8-3h-8"
      fill="var(--card)"
    />
  </>
);
