import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { publication } from '@/entities/content-plans/testing/plans';
import { PublicationDetail } from './publication-detail';

const ALL = [publication({ id: 1, title: 'Первая' }), publication({ id: 2, title: 'Вторая' })];

function Detail() {
  const [id, setId] = useState(1);
  const [isCovered, setCovered] = useState(false);
  return (
    <>
      <PublicationDetail
        id={id}
        all={ALL}
        shown={ALL}
        actionsOf={() => []}
        onMove={setId}
        onClose={() => setCovered(true)}
      />
      <ResponsiveModal opened={isCovered} onClose={() => setCovered(false)} title="Что изменить">
        <textarea aria-label="Пожелание" />
        <button>Отправить</button>
      </ResponsiveModal>
    </>
  );
}

it('moves by ← and → only when no field has the focus and no other dialog is open over it', async () => {
  server.use(
    http.get('*/api/publications/:id', ({ params }) =>
      HttpResponse.json({ ...ALL.find(({ id }) => id === Number(params.id)), attempts: [] }),
    ),
  );
  const user = userEvent.setup();
  renderApp(<Detail />);
  await screen.findByRole('dialog', { name: 'Первая' });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: 'Вторая' });
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('dialog', { name: 'Первая' });

  await user.keyboard('{Escape}');
  await user.type(await screen.findByLabelText('Пожелание'), 'Короче{ArrowLeft}{ArrowRight}');
  screen.getByRole('button', { name: 'Отправить' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('dialog', { name: 'Первая' })).toBeDefined();
});
