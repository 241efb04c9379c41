import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';

/* The attribute for lazy route discovery, a feature of React Router's framework mode, would stand in every link. The
   types stay React Router's, because they are part of the contract between releases. */

/** React Router's link, without the attribute `data-discover`. */
export const Link = ((props: LinkProps) => (
  <RouterLink discover="none" {...props} />
)) as unknown as typeof RouterLink;

/** React Router's link that knows whether it leads here, without the attribute `data-discover`. */
export const NavLink = ((props: NavLinkProps) => (
  <RouterNavLink discover="none" {...props} />
)) as unknown as typeof RouterNavLink;
