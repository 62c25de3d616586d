import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { plan } from '@/features/content-plans/testing/plans';
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

it('offers the newest plan that has room, and says of a full one that it is full', async () => {
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
