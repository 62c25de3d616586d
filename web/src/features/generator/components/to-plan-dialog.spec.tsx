import { onlineManager, useQuery } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { planKeys } from '@/entities/content-plans';
import { plan, publication } from '@/entities/content-plans/testing/plans';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import type { GeneratorDraft } from '../model/generator-draft';
import { EMPTY_DRAFT } from '../model/generator-draft';
import { ToPlanDialog } from './to-plan-dialog';

const draft: GeneratorDraft = { ...EMPTY_DRAFT, chosen: 'Три ошибки', text: 'Текст' };

const show = (counts: number[]): void => {
  const plans = counts.map((publications_count, index) =>
    plan({ id: counts.length - index, name: `План ${counts.length - index}`, publications_count }),
  );
  server.use(http.get('*/api/projects/7/content-plans', () => HttpResponse.json(plans)));
  renderApp(<ToPlanDialog opened onClose={() => undefined} projectId={7} timeZone="Europe/Moscow" draft={draft} />);
};

beforeEach(() => tokenStore.set('token-1'));
afterEach(() => onlineManager.setOnline(true));

it('suggests the newest plan with room, and says of a full one that it is full', async () => {
  show([300, 12, 5]);
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Контент-план/);
  expect(field.value).toBe('2');
  const full = within(field).getByRole<HTMLOptionElement>('option', { name: 'План 3 · полон, 300 публикаций' });
  expect(full.disabled).toBe(true);
});

it('says so when every plan is full', async () => {
  show([300]);
  expect(await screen.findByText(/^Во всех планах проекта уже по 300 публикаций/)).toBeTruthy();
});

it('makes one publication from a text, even if the answer to the first attempt was lost', async () => {
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/content-plans/1/publications', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      if (keys.length > 1) return HttpResponse.json(publication(), { status: 201 });
      onlineManager.setOnline(false);
      return HttpResponse.error();
    }),
    http.put('*/api/publications/1', () => HttpResponse.json(publication())),
  );
  show([12]);
  const user = userEvent.setup();
  const add = await screen.findByRole('button', { name: 'Добавить в план' });
  await user.click(add);
  await screen.findByRole('alert');
  onlineManager.setOnline(true);
  await user.click(add);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[1]).toBe(keys[0]);
  expect(await screen.findByText('Публикация добавлена в план')).toBeTruthy();
});

it('reports the publication that takes the last place of the last plan, and closes', async () => {
  let count = 299;
  server.use(
    http.post('*/api/content-plans/1/publications', () => {
      count = 300;
      return HttpResponse.json(publication(), { status: 201 });
    }),
    http.put('*/api/publications/1', () => HttpResponse.json(publication())),
    http.get('*/api/projects/7/content-plans', () => HttpResponse.json([plan({ publications_count: count })])),
  );
  const onClose = vi.fn();
  // The list answers before another, refetched one does.
  const answers = [Promise.resolve('none')];
  const Ahead = () => {
    useQuery({ queryKey: planKeys.ahead, queryFn: () => answers.pop() ?? new Promise<string>(() => undefined) });
    return <ToPlanDialog opened onClose={onClose} projectId={7} timeZone="Europe/Moscow" draft={draft} />;
  };
  renderApp(<Ahead />);
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить в план' }));
  expect(await screen.findByText('Публикация добавлена в план')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});
