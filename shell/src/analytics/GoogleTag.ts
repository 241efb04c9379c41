import { configureAnalytics, forgetEvents } from 'shared-config/services/analytics';
import { keepGoogleInPolicy } from 'shared-config/services/keepGoogleInPolicy';
import { deleteGooglesCookies } from './deleteGooglesCookies';
import { loadAnalytics } from './loadAnalytics';

/** Google's tag on this page: it loads with the first yes, and a no stops it without a reload. */
export class GoogleTag {
  private allowed = false;
  private state: 'absent' | 'loading' | 'running' = 'absent';

  constructor(private readonly measurementId: string) {}

  /** Sends what happens from now on. What happened before stays unsent: it was not allowed then. */
  allow(): void {
    if (this.allowed) return;
    this.allowed = true;
    this.disable(false);
    if (this.state === 'running') return;
    forgetEvents();
    if (this.state === 'loading') return configureAnalytics(this.measurementId);
    this.state = 'loading';
    keepGoogleInPolicy();
    const script = loadAnalytics(this.measurementId);
    script?.addEventListener('load', () => (this.state = 'running'));
  }

  /** Sends nothing any more, and deletes what Google keeps in this browser for the site. */
  stop(): void {
    this.allowed = false;
    this.disable(true);
    deleteGooglesCookies();
  }

  /** Google's tag looks at this property whenever it sends something or writes a cookie. */
  private disable(disabled: boolean): void {
    Object.assign(window, { [`ga-disable-${this.measurementId}`]: disabled });
  }
}
