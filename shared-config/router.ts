/**
 * The router as the parts see it: only these names cross the borders, so the shell's copy stays
 * tree-shaken, and there is one router on the page because this module is a shared singleton.
 */
export { Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
