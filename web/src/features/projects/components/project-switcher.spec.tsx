import type { Project } from '@orbita/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { sampleProject } from '@/test/samples';
import { server } from '@/test/server';
import { CurrentProjectProvider, useCurrentProject } from '@/entities/projects/model/current-project';
import { ProjectList } from './project-list';
import { ProjectSwitcher } from './project-switcher';

const setup = (projects: Project[]) => {
  const onSwitched = vi.fn();
  let left = projects;
  server.use(
    http.get('*/api/projects', () => HttpResponse.json(left)),
    http.delete('*/api/projects/:id', ({ params }) => {
      left = left.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const app = renderApp(
    <CurrentProjectProvider>
      <ProjectSwitcher onSwitched={onSwitched} />
      <Current />
      <ProjectList />
    </CurrentProjectProvider>,
  );
  return { user: userEvent.setup(), onSwitched, app };
};

function Current() {
  return <output>{useCurrentProject().current?.name ?? 'нет'}</output>;
}

const trigger = (): Promise<HTMLElement> => screen.findByRole('button', { name: /Текущий проект/ });
const current = (): string => screen.getByText(/./, { selector: 'output' }).textContent;
const shown = (text: string): Promise<void> => waitFor(() => expect(current()).toBe(text));

const three = [
  sampleProject(1, { name: 'Кофейня' }),
  sampleProject(2, { name: 'Школа', description: 'Йога для всех' }),
  sampleProject(3, { name: 'Ремонт' }),
];

describe('current project', () => {
  it('is the first one when nothing is stored', async () => {
    setup(three);
    await shown('Кофейня');
    expect(localStorage.getItem('currentProjectId')).toBeNull();
  });

  it('is the stored one while it exists, else the first', async () => {
    localStorage.setItem('currentProjectId', '2');
    setup(three);
    await shown('Школа');
  });

  it('falls back to the first when the stored one is deleted', async () => {
    localStorage.setItem('currentProjectId', '99');
    setup(three);
    await shown('Кофейня');
  });

  it('is empty after its deletion, so that the user picks', async () => {
    const { user } = setup(three);
    await shown('Кофейня');
    await user.click(await screen.findByRole('button', { name: 'Удалить проект «Кофейня»' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить проект' }));
    await shown('нет');
    expect(screen.queryByRole('button', { name: /Текущий проект/ })).toBeNull();
    expect(localStorage.getItem('currentProjectId')).toBeNull();
  });

  it('is deleted with its jobs, plans and styles: the balance and all their lists are refetched', async () => {
    const { user, app } = setup(three);
    const touched = [['me'], ['credits', 'subscription'], ['styles', 'list', null], ['content-plans', 'ahead']];
    for (const key of touched) app.queryClient.setQueryData(key, {});
    await user.click(await screen.findByRole('button', { name: 'Удалить проект «Кофейня»' }));
    await user.click(await screen.findByRole('button', { name: 'Удалить проект' }));
    await waitFor(() => expect(screen.queryByText('Кофейня')).toBeNull());
    const stale = touched.filter((key) => app.queryClient.getQueryState(key)?.isInvalidated);
    expect(stale).toEqual(touched);
  });
});

describe('ProjectSwitcher', () => {
  it('renders nothing without a project', async () => {
    setup([]);
    await screen.findByText('Пока нет проектов');
    expect(screen.queryByRole('button', { name: /Текущий проект/ })).toBeNull();
  });

  it('switches by keyboard alone and stores the choice', async () => {
    const { user, onSwitched } = setup(three);
    (await trigger()).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('menuitemradio', { name: 'Кофейня' }));
    expect(document.activeElement?.getAttribute('aria-checked')).toBe('true');
    await user.keyboard('{ArrowDown}{Enter}');
    await shown('Школа');
    expect(onSwitched).toHaveBeenCalledExactlyOnceWith(2);
    expect(localStorage.getItem('currentProjectId')).toBe('2');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(await trigger());
  });

  it('finds a project by typing its first letters', async () => {
    const { user } = setup(three);
    await user.click(await trigger());
    await user.keyboard('рем');
    expect(document.activeElement?.textContent).toBe('Ремонт');
  });

  it('wraps from the last item to the first', async () => {
    const { user } = setup(three);
    await user.click(await trigger());
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Все проекты');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Кофейня');
    await user.keyboard('{End}{Home}');
    expect(document.activeElement?.textContent).toBe('Кофейня');
  });

  it('closes on Escape and on a press outside, changing nothing', async () => {
    const { user, onSwitched } = setup(three);
    await user.click(await trigger());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(await trigger());
    await user.click(await trigger());
    await user.click(screen.getByText('Кофейня', { selector: 'output' }));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(onSwitched).not.toHaveBeenCalled();
  });

  it('links to a new project and to the list', async () => {
    const { user } = setup(three);
    await user.click(await trigger());
    expect(screen.getByRole('menuitem', { name: 'Создать проект' }).getAttribute('href')).toBe(
      '/dashboard/projects/new',
    );
    expect(screen.getByRole('menuitem', { name: 'Все проекты' }).getAttribute('href')).toBe('/dashboard/projects');
  });
});
