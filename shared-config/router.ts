import { createElement } from 'react';
import {
  Link as RouterLink,
  NavLink as RouterNavLink,
  type LinkProps,
  type NavLinkProps,
} from 'react-router-dom';

/*
 * The router as the parts see it: only these names cross the borders, so the shell's copy stays tree-shaken, and
 * there is one router on the page because this module is a shared singleton. The types of the links stay React
 * Router's, because they are part of the contract between releases.
 */
export { useLocation, useNavigate } from 'react-router-dom';

/** React Router's link without `data-discover`, which is for its framework mode and would stand in every link. */
export const Link = ((props: LinkProps) =>
  createElement(RouterLink, { discover: 'none', ...props })) as unknown as typeof RouterLink;

/** React Router's link that knows whether it leads here, without `data-discover`. */
export const NavLink = ((props: NavLinkProps) =>
  createElement(RouterNavLink, { discover: 'none', ...props })) as unknown as typeof RouterNavLink;
