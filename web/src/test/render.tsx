import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { createQueryClient } from '@/shared/api/query-client';
import { theme } from '@/shared/ui/style/theme';
import { Toasts } from '@/shared/ui/feedback/toasts';

interface AppOptions {
  /** URL at which the element is rendered. */
  at?: string;
  /** Path pattern of the element, when it reads parameters. */
  path?: string;
  /** Other paths the element may navigate to. */
  routes?: RouteObject[];
  queryClient?: QueryClient;
}

export interface RenderedApp extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
}

/** Renders an element inside the product's providers: theme, server state, router, toasts. */
export const renderApp = (
  element: ReactElement,
  { at = '/', path = at, routes = [], queryClient = createQueryClient() }: AppOptions = {},
): RenderedApp => {
  const router = createMemoryRouter([{ path, element: <WithToasts>{element}</WithToasts> }, ...routes], {
    initialEntries: [at],
  });
  const result = render(
    <MantineProvider theme={theme} env="test" defaultColorScheme="dark" withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...result, router, queryClient };
};

function WithToasts({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
