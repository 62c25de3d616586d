import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { plan } from '@/entities/content-plans/testing/plans';
import { tokenStore } from '@/shared/api/token';
import { renderApp } from '@/test/render';
import { sampleProject } from '@/test/samples';
import { server } from '@/test/server';
import { IdeaDialog } from './idea-dialog';

const show = (counts: number[]): void => {
  const plans = counts.map((publications_count, index) =>
    plan({ id: counts.length - index, name: `План ${counts.length - index}`, publications_count }),
  );
  server.use(http.get('*/api/projects/7/content-plans', () => HttpResponse.json(plans)));
  const idea = { title: 'Обжарка', description: 'Как мы жарим' };
  renderApp(<IdeaDialog project={sampleProject(7)} idea={idea} onExited={() => undefined} />);
};

beforeEach(() => tokenStore.set('token-1'));

it('suggests the newest plan with room', async () => {
  show([300, 12]);
  const field = await screen.findByLabelText<HTMLSelectElement>('Контент-план');
  expect(field.value).toBe('1');
  const full = within(field).getByRole<HTMLOptionElement>('option', { name: 'План 2 · полон, 300 публикаций' });
  expect(full.disabled).toBe(true);
});

it('says so when every plan is full', async () => {
  show([300]);
  expect(await screen.findByText(/^Во всех планах проекта уже по 300 публикаций/)).toBeTruthy();
});
