import { matchRoutes, type RouteObject } from 'react-router-dom';
import { SCREENS } from './screens';

const SCREEN_OF = new Map(Object.values(SCREENS).map((screen) => [screen.Part as RouteObject['Component'], screen]));

/**
 * Loads the code of a screen while the pointer is still on its way to press a link to it.
 *
 * @param routes as they were written: a router's own no longer tell their components
 */
export const warmAhead = (routes: RouteObject[]): void =>
  document.addEventListener('pointerover', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    for (const { route } of (link && matchRoutes(routes, link.pathname)) ?? [])
      void SCREEN_OF.get(route.Component)?.warm();
  });
