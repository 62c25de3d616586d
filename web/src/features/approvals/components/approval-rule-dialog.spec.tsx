import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { ApprovalRuleDialog } from './approval-rule-dialog';

const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
  server.use(
    http.get('*/api/projects/7/publishing', () => HttpResponse.json({ paused: false, requires_approval: false })),
  );
});

const open = () => {
  renderApp(<ApprovalRuleDialog opened projectId={7} onClose={onClose} onExited={() => undefined} />);
  return userEvent.setup();
};

it('stays open until the switch is saved', async () => {
  let answer = (): void => undefined;
  server.use(
    http.put('*/api/projects/7/publishing', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json({ paused: false, requires_approval: true });
    }),
  );
  const user = open();
  const toggle = await screen.findByRole('switch');
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-disabled')).toBe('true'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(toggle.hasAttribute('aria-disabled')).toBe(false));
  expect(screen.getByText(/^Пост без согласования клиента сам не выйдет/)).toBeDefined();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('shows the error and the switch in its stored state', async () => {
  server.use(
    http.put('*/api/projects/7/publishing', () =>
      HttpResponse.json({ error: 'Проект не найден', code: 'PROJECT_NOT_FOUND' }, { status: 404 }),
    ),
  );
  const user = open();
  const toggle = await screen.findByRole<HTMLInputElement>('switch');
  await user.click(toggle);
  expect(await screen.findByText('Проект не найден')).toBeDefined();
  expect(toggle.checked).toBe(false);
});
