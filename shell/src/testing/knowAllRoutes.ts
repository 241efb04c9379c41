import { learnRoutes } from '../navigation/matchRoute';
import { ROUTES } from '../routes';

/* As in a tab that has read the registry: what else a test wants to be known it says itself. */
learnRoutes(ROUTES);
