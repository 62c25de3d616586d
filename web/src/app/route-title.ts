import { useMatches } from 'react-router-dom';

/** `handle` of a route that names the browser's tab. */
export interface RouteTitle {
  title: string;
}

const isTitled = (handle: unknown): handle is RouteTitle =>
  typeof handle === 'object' && handle !== null && 'title' in handle;

/** Title of the innermost matched route that has one. */
export const useRouteTitle = (): string | undefined =>
  useMatches()
    .map(({ handle }) => handle)
    .findLast(isTitled)?.title;
