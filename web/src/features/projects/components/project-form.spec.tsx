import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useNavigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleProject } from '@/test/samples';
import { server } from '@/test/server';
import type { Project } from '@orbita/contracts';
import { ProjectForm } from './project-form';

const ELSEWHERE = '/elsewhere';

function Screen({ project, onSaved }: { project?: Project; onSaved: (project: Project) => void }) {
  const navigate = useNavigate();
  return (
    <ProjectForm
      {...(project && { project })}
      onSaved={(saved) => {
        onSaved(saved);
        void navigate(ELSEWHERE);
      }}
      onCancel={() => void navigate(ELSEWHERE)}
      limitHelp={<p>Можно начать пробный период</p>}
    />
  );
}

const setup = (project?: Project) => {
  const onSaved = vi.fn();
  const { router } = renderApp(<Screen {...(project && { project })} onSaved={onSaved} />, {
    at: '/form',
    routes: [{ path: ELSEWHERE, element: <p>Другой экран</p> }],
  });
  return { user: userEvent.setup(), router, onSaved };
};

const name = (): HTMLElement => screen.getByLabelText(/Название/);
const save = (): HTMLButtonElement => screen.getByRole('button', { name: /Создать проект|Сохранить/ });

describe('ProjectForm', () => {
  it('cannot be saved while the name is empty', async () => {
    const { user } = setup();
    expect(save().disabled).toBe(true);
    await user.type(name(), '   ');
    expect(save().disabled).toBe(true);
    await user.type(name(), 'Зерно');
    expect(save().disabled).toBe(false);
  });

  it('sends a trimmed name and only the filled links, then leaves without a question', async () => {
    let body: Record<string, unknown> | undefined;
    server.use(
      http.post('*/api/projects', async ({ request }) => {
        body = (await request.json()) as Record<string, unknown>;
        return HttpResponse.json(sampleProject(3), { status: 201 });
      }),
    );
    const { user, onSaved } = setup();
    await user.type(name(), ' Зерно ');
    await user.type(screen.getByLabelText('Telegram'), '@zerno');
    await user.click(save());
    expect(await screen.findByText('Другой экран')).toBeDefined();
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
    expect(body).toMatchObject({ name: 'Зерно', description: '', social_urls: { telegram: '@zerno' } });
    expect(body?.time_zone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('says at the field which link is wrong', async () => {
    const { user } = setup();
    await user.type(name(), 'Зерно');
    await user.type(screen.getByLabelText('Сайт'), 'не ссылка');
    await user.click(save());
    expect(await screen.findByText(/Укажите ссылку вида/)).toBeDefined();
    expect(screen.getByLabelText('Сайт').getAttribute('aria-invalid')).toBe('true');
  });

  it('shows the limit of the plan with a solution, and keeps the form', async () => {
    server.use(
      http.post('*/api/projects', () =>
        HttpResponse.json(
          { error: 'На тарифе Free доступен один проект.', code: 'PROJECT_LIMIT_REACHED' },
          { status: 403 },
        ),
      ),
    );
    const { user } = setup();
    await user.type(name(), 'Второй');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('На тарифе Free доступен один проект.');
    expect(screen.getByText('Можно начать пробный период')).toBeDefined();
    expect((name() as HTMLInputElement).value).toBe('Второй');
  });

  it('edits by PUT and empties a removed link', async () => {
    let body: unknown;
    server.use(
      http.put('*/api/projects/3', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json(sampleProject(3));
      }),
    );
    const { user } = setup(sampleProject(3, { social_urls: { telegram: '@zerno', vk: 'vk.com/zerno' } }));
    await user.clear(screen.getByLabelText('Telegram'));
    await user.click(save());
    await waitFor(() =>
      expect(body).toMatchObject({ social_urls: { vk: 'vk.com/zerno' }, time_zone: 'Europe/Moscow' }),
    );
    expect(body).not.toHaveProperty('social_urls.telegram');
  });

  it('asks before unsaved work is left', async () => {
    const { user, router } = setup();
    await user.type(name(), 'Зерно');
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(await screen.findByText('Уйти без сохранения?')).toBeDefined();
    expect(router.state.location.pathname).toBe('/form');
    await user.click(screen.getByRole('button', { name: 'Уйти без сохранения' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(ELSEWHERE));
  });

  it('can be left unchanged without a question', async () => {
    const { user, router } = setup();
    await user.click(screen.getByRole('button', { name: 'Отмена' }));
    expect(router.state.location.pathname).toBe(ELSEWHERE);
  });
});
