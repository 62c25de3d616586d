import { matchRoutes, type RouteObject } from 'react-router-dom';
import { SCREENS } from './screens';

const SCREEN_OF = new Map(Object.values(SCREENS).map((screen) => [screen.Part as RouteObject['Component'], screen]));

/**
 * Loads the code of a screen when the pointer moves over a link to it.
 *
 * @param routes as written: the router's own no longer name their components
 */
export const warmAhead = (routes: RouteObject[]): void =>
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    for (const { route } of (link && matchRoutes(routes, link.pathname)) ?? [])
      void SCREEN_OF.get(route.Component)?.warm();
  });
