import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { plan } from '@/entities/content-plans/testing/plans';
import { CurrentProjectProvider } from '@/entities/projects/model/current-project';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleProject } from '@/test/samples';
import { server } from '@/test/server';
import type { AlbumPlace } from '../api/use-put-into-publication';
import { FreshPublication } from './fresh-publication';

const show = (counts: number[]) => {
  const plans = counts.map((publications_count, index) =>
    plan({ id: counts.length - index, name: `План ${counts.length - index}`, publications_count }),
  );
  server.use(
    http.get('*/api/projects', () => HttpResponse.json([sampleProject(7)])),
    http.get('*/api/projects/7/content-plans', () => HttpResponse.json(plans)),
  );
  const onChange = vi.fn<(place: AlbumPlace | null) => void>();
  renderApp(
    <CurrentProjectProvider>
      <FreshPublication name="Осень" onChange={onChange} />
    </CurrentProjectProvider>,
  );
  return onChange;
};

beforeEach(() => tokenStore.set('token-1'));

it('goes into the newest plan with room, and says of a full one that it is full', async () => {
  const onChange = show([300, 12, 5]);
  const field = await screen.findByLabelText<HTMLSelectElement>('Контент-план');
  expect(field.value).toBe('2');
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'fresh', planId: 2 }));
  const full = within(field).getByRole<HTMLOptionElement>('option', { name: 'План 3 · полон, 300 публикаций' });
  expect(full.disabled).toBe(true);
});

it('goes nowhere while every plan is full, and says so', async () => {
  const onChange = show([300]);
  expect(await screen.findByText(/^Во всех планах проекта уже по 300 публикаций/)).toBeDefined();
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(null));
});
