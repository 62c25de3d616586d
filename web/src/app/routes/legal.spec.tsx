import { consentVersion, type Operator, type User } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { sampleUser, sampleVersion } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp, refusal } from '../testing/open-app';

const NOBODY: Operator = { name: null, inn: null, address: null, support_email: null };
const DUE: User['consents_due'] = [
  { document: 'privacy', version: consentVersion('privacy') },
  { document: 'personal_data', version: consentVersion('personal_data') },
];

const signedInAs = (change: Partial<User>): void => {
  tokenStore.set('token-1');
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(sampleUser(change))));
};
const operatedBy = (operator: Operator): void =>
  server.use(http.get('*/api/version', () => HttpResponse.json(sampleVersion(operator))));

beforeEach(() => server.use(...appHandlers()));

it('the administration says that an operator has not filled in who they are', async () => {
  operatedBy({ ...NOBODY, name: 'ООО «Орбита»', inn: '7700000009' });
  signedInAs({ is_admin: true });
  server.use(
    http.get('*/api/admin/users', () => HttpResponse.json({ users: [], total: 0, pages: 0, current_page: 1 })),
  );
  openApp('/dashboard/admin/users');
  await screen.findByRole('heading', { level: 1, name: 'Админка' });
  expect((await screen.findByRole('note')).textContent).toMatch(
    /не указано адрес, e-mail поддержки\. .*OPERATOR_ADDRESS, SUPPORT_EMAIL/,
  );
});

describe('documents that changed since the last consent', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Согласие с документами' });
  const accepted: unknown[] = [];
  beforeEach(() => {
    accepted.length = 0;
    signedInAs({ consents_due: DUE });
    server.use(
      http.post('*/api/account/consents', async ({ request }) => {
        accepted.push(await request.json());
        server.use(http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())));
        return HttpResponse.json(sampleUser());
      }),
    );
  });

  it('each ask for a separate consent and let no user past without it', async () => {
    const { user } = openApp('/dashboard/projects');
    const asked = within(await dialog());
    expect(asked.queryByRole('button', { name: 'Закрыть' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(asked.getByRole('checkbox', { name: /Политику конфиденциальности/ }));
    await user.click(asked.getByRole('button', { name: 'Принимаю' }));
    expect(await asked.findByText('Необходимо согласие на обработку персональных данных')).toBeDefined();
    expect(accepted).toEqual([]);
    await user.click(asked.getByRole('checkbox', { name: /персональных данных/ }));
    await user.click(asked.getByRole('button', { name: 'Принимаю' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(accepted).toEqual([{ documents: DUE }]);
  });

  it('can be read over the question, which stays', async () => {
    const { user } = openApp('/dashboard/projects');
    const asked = within(await dialog());
    await user.click(asked.getByRole('button', { name: 'Политику конфиденциальности' }));
    const reader = await screen.findByRole('dialog', { name: 'Политика конфиденциальности' });
    const ownPage = await within(reader).findByRole('link', { name: 'Открыть на отдельной странице' });
    expect(ownPage.getAttribute('href')).toBe('/legal/privacy/1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Политика конфиденциальности' })).toBeNull());
    expect(await dialog()).toBeDefined();
  });

  it('are asked again when they change meanwhile', async () => {
    server.use(http.post('*/api/account/consents', refusal(409, 'CONSENT_OUTDATED')));
    const { user } = openApp('/dashboard/projects');
    const asked = within(await dialog());
    const [privacy, data] = asked.getAllByRole<HTMLInputElement>('checkbox');
    await user.click(privacy!);
    await user.click(data!);
    const fresh = { document: 'privacy' as const, version: '2099-01-01' };
    signedInAs({ consents_due: [fresh] });
    await user.click(asked.getByRole('button', { name: 'Принимаю' }));
    // An edition this page does not hold cannot be read here, so the user cannot agree to it here.
    expect(await asked.findByRole('button', { name: 'Обновить страницу' })).toBeDefined();
    expect(asked.queryByRole('checkbox')).toBeNull();
  });

  it('do not lock users out of their account: the profile says what is due and asks nothing', async () => {
    const { address, user } = openApp('/dashboard/projects');
    await user.click(within(await dialog()).getByRole('link', { name: 'Откройте профиль' }));
    await waitFor(() => expect(address()).toBe('/dashboard/settings/profile'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findAllByText(/^Нужно согласие: редакция 1, действует с /)).toHaveLength(2);
  });

  it('can be left by signing out', async () => {
    const { address, user } = openApp('/dashboard/projects');
    await user.click(within(await dialog()).getByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(address()).toBe('/login'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('the profile names the edition of each consent, with a link to it and back', async () => {
  signedInAs({});
  server.use(
    http.get('*/api/account/consents', () =>
      HttpResponse.json([
        { document: 'privacy', version: consentVersion('privacy'), given_at: '2036-11-22T10:00:00Z' },
        { document: 'news', version: '2026-11-01', given_at: '2036-11-03T10:00:00Z' },
      ]),
    ),
  );
  openApp('/dashboard/settings/profile');
  const section = within(await screen.findByRole('region', { name: 'Согласия' }));
  expect(await section.findByText(/^22 ноября.* вы приняли редакцию 1$/)).toBeDefined();
  expect(section.getByText(/^3 ноября.* вы приняли редакцию от 1 ноября 2026$/)).toBeDefined();
  expect(section.getByText('Согласия нет')).toBeDefined();
  const links = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/legal/privacy/1',
    '/legal/personal-data',
    '/legal/mailing',
    '/dashboard/settings/notifications',
  ]);
});
