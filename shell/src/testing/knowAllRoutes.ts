import { learnRoutes } from '../navigation/matchRoute';
import { LIVE_ROUTES } from './liveRoutes';

/* As in a tab that has read the registry: what else a test wants to be known it says itself. */
learnRoutes(LIVE_ROUTES);
