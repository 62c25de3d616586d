import { PAGE_ADDRESSES } from '@orbita/contracts';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { createRoutes } from './router';

/** Paths at which a tree of routes shows something; the catch-all shows "not found". */
const addressesOf = (routes: readonly RouteObject[], parent = ''): string[] =>
  routes.flatMap((route) => {
    if (route.path === '*') return [];
    const path = route.path?.startsWith('/') ? route.path : [parent, route.path].filter(Boolean).join('/');
    const isShown = route.path !== undefined && route.path !== '/';
    return [...(isShown ? [path] : []), ...addressesOf(route.children ?? [], path)];
  });

it('the gateway knows every path of the router, and no other', () => {
  const addresses = addressesOf(createRoutes(createQueryClient()));
  expect([...new Set(addresses)].toSorted()).toEqual(PAGE_ADDRESSES.toSorted());
});
