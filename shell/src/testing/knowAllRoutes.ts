import { knowRoutes } from '../host/knownRoutes';
import { LIVE_ROUTES } from './liveRoutes';

/* As in a tab that has read the registry: what else a test wants to be known it says itself. */
knowRoutes(LIVE_ROUTES);
