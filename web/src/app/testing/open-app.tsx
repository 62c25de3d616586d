import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '@/shared/api/query-client';
import { theme } from '@/shared/ui/style/theme';
import { sampleProject, sampleSubscription, sampleUser, sampleVersion } from '@/test/samples';
import { forgetWithToken } from '../forget-session';
import { createRoutes } from '../router';

/** Opens the whole product at a URL. */
export const openApp = (at: string) => {
  const queryClient = createQueryClient();
  onTestFinished(forgetWithToken(queryClient));
  const router = createMemoryRouter(createRoutes(queryClient), { initialEntries: [at] });
  render(
    <MantineProvider theme={theme} env="test" withCssVariables={false}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const address = (): string => router.state.location.pathname + router.state.location.search;
  return { router, address, queryClient, user: userEvent.setup() };
};

/** A refusal. */
export const refusal = (status: number, code: string) => () => HttpResponse.json({ error: 'Отказ', code }, { status });

/** What every screen requests: Анна with two projects and nothing in them. */
export const appHandlers = (): RequestHandler[] => [
  http.get('*/api/version', () => HttpResponse.json(sampleVersion())),
  http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
  http.get('*/api/projects', () => HttpResponse.json([sampleProject(1), sampleProject(2)])),
  http.get('*/api/projects/:id/content-plans', () => HttpResponse.json([])),
  http.get('*/api/content-plans', () => HttpResponse.json([])),
  http.get('*/api/projects/:id/publications', () => HttpResponse.json([])),
  http.get('*/api/projects/:id/outlook', () =>
    HttpResponse.json({ checked_at: '2036-11-01T10:00:00Z', is_cut: false, publications: [] }),
  ),
  http.get('*/api/outlook', () => HttpResponse.json({ steps: [], at_risk: [] })),
  http.get('*/api/competitors', () => HttpResponse.json({ competitors: [], limit: 3, followed: 0 })),
  http.get('*/api/account/consents', () => HttpResponse.json([])),
  http.get('*/api/notifications/unread', () => HttpResponse.json({ count: 0 })),
  http.get('*/api/subscription', () => HttpResponse.json(sampleSubscription())),
  http.get('*/api/credits/statement', () => HttpResponse.json([])),
  http.get('*/api/integrations', () => HttpResponse.json([])),
  http.get('*/api/integrations/networks', () => HttpResponse.json([])),
  http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })),
];
