import { askFor, needsNetwork } from '../pages/needsNetwork';
import { CUT_OFF, showNotice } from './showNotice';

/**
 * Until the shell runs, a link that is pressed without network leaves the page where it is, and a notice offers to try
 * again. From then on keepPresses does the same. What browsers know of the network can be wrong, so the site is asked for
 * the page.
 */
export function guardLinks(): void {
  // A property, so that keepPresses can end it.
  onclick = (event) => {
    const link = (event.target as Element).closest('a');
    if (!link || !needsNetwork(link, event)) return;
    event.preventDefault();
    void askFor(link.href).then(
      () => location.assign(link.href),
      () => showNotice(CUT_OFF, () => link.click()),
    );
  };
}
