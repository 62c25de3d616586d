import type { AdminCreditPackage, ContactRequest, PromoCode } from '@orbita/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { tokenStore } from '@/shared/api/token';
import { sampleUser } from '@/test/samples';
import { server } from '@/test/server';
import { appHandlers, openApp } from '../../testing/open-app';

const promo = (change: Partial<PromoCode> = {}): PromoCode => ({
  id: 5,
  code: 'ZERNO',
  bonus_type: 'credits',
  credits_amount: 500,
  subscription_plan: null,
  subscription_duration_days: null,
  discount_percent: null,
  discount_rub: null,
  current_uses: 2,
  max_uses: 10,
  expires_at: null,
  is_active: true,
  state: 'active',
  ...change,
});
const pack = (change: Partial<AdminCreditPackage> = {}): AdminCreditPackage => ({
  id: 4,
  kind: 'pack',
  plan_code: null,
  name: 'Стартовый',
  description: 'Скидка 17 %',
  credits_amount: 500,
  price_rub: 99,
  yearly_price_rub: null,
  is_active: true,
  is_demo: true,
  version: 3,
  ...change,
});
const request = (change: Partial<ContactRequest> = {}): ContactRequest => ({
  id: 8,
  user_id: 7,
  version: 1,
  status: 'new',
  admin_notes: '',
  created_at: '2026-11-01T10:00:00Z',
  company_name: 'Сеть кофеен',
  contact_name: 'Анна',
  email: 'anna@example.ru',
  telegram: '@anna',
  desired_credits: 5_000,
  message: 'Нужны счета',
  ...change,
});

/** Requests that changed something: method, path, body. */
let sent: [string, string, unknown][];
const note = async (asked: Request): Promise<void> => {
  const body: unknown = await asked.json().catch(() => null);
  sent.push([asked.method, new URL(asked.url).pathname, body]);
};

beforeEach(() => {
  sent = [];
  tokenStore.set('token-1');
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser({ is_admin: true }))),
    http.get('*/api/admin/promo-codes', () => HttpResponse.json([promo()])),
    http.get('*/api/admin/credit-packages', () => HttpResponse.json([pack()])),
    http.get('*/api/admin/contact-requests', () => HttpResponse.json([request()])),
    http.get('*/api/admin/contact-requests/counts', () =>
      HttpResponse.json({ new: 1, in_progress: 0, contacted: 0, closed: 2 }),
    ),
    ...appHandlers(),
  );
});

describe('promo codes', () => {
  it('are found by a part of their name and their status, both in the URL', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/promo-codes', ({ request: { url } }) => {
        asked.push(new URL(url).search);
        return HttpResponse.json(url.includes('search') ? [] : [promo()]);
      }),
    );
    const { address, user } = openApp('/dashboard/admin/promo-codes?state=expired');
    expect((await screen.findByRole('row', { name: /ZERNO/ })).textContent).toContain('2 из 10');
    expect(asked.at(-1)).toContain('state=expired');
    await user.type(screen.getByRole('searchbox'), 'зерно');
    expect(await screen.findByText('Ничего не нашлось')).toBeDefined();
    expect(address()).toBe(`/dashboard/admin/promo-codes?state=expired&search=${encodeURIComponent('зерно')}`);
    await user.click(screen.getByRole('button', { name: 'Показать все' }));
    expect(address()).toBe('/dashboard/admin/promo-codes');
  });

  it('of each kind are sent with their own fields, to the end of the last day', async () => {
    server.use(
      http.post('*/api/admin/promo-codes', async ({ request: asked }) => {
        await note(asked);
        return HttpResponse.json(promo(), { status: 201 });
      }),
    );
    const { user } = openApp('/dashboard/admin/promo-codes');
    await user.click(await screen.findByRole('button', { name: 'Создать промокод' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await dialog.findByText('Введите промокод')).toBeDefined();
    await user.type(dialog.getByLabelText(/^Промокод/), 'zima');
    await user.type(dialog.getByLabelText(/Сколько кредитов/), '70');
    await user.selectOptions(dialog.getByLabelText('Что даёт'), 'Тариф на срок');
    await user.type(dialog.getByLabelText('Последний день'), '2036-12-31');
    await user.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText('Промокод успешно создан')).toBeDefined();
    expect(sent).toEqual([
      [
        'POST',
        '/api/admin/promo-codes',
        {
          code: 'ZIMA',
          bonus_type: 'subscription',
          subscription_plan: 'basic',
          subscription_duration_days: 30,
          max_uses: null,
          expires_at: new Date('2036-12-31T23:59:59').toISOString(),
        },
      ],
    ]);
  });

  it('say at the field that one exists already, and keep the input', async () => {
    server.use(
      http.post('*/api/admin/promo-codes', () =>
        HttpResponse.json(
          { error: 'Такой промокод уже есть. Придумайте другой.', code: 'PROMO_CODE_TAKEN', field: 'code' },
          { status: 409 },
        ),
      ),
    );
    const { user } = openApp('/dashboard/admin/promo-codes');
    await user.click(await screen.findByRole('button', { name: 'Создать промокод' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Случайный' }));
    const field = dialog.getByLabelText<HTMLInputElement>(/^Промокод/);
    expect(field.value).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    await user.type(dialog.getByLabelText(/Сколько кредитов/), '70');
    await user.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await dialog.findByText('Такой промокод уже есть. Придумайте другой.')).toBeDefined();
    expect(field.value).not.toBe('');
  });

  it('end only after a question that says what happens to users who redeemed them', async () => {
    server.use(
      http.delete('*/api/admin/promo-codes/5', async ({ request: asked }) => {
        await note(asked);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openApp('/dashboard/admin/promo-codes');
    await user.click(await screen.findByRole('button', { name: 'Деактивировать ZERNO' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Промокод уже активировали 2 раза');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Деактивировать' }));
    expect(await screen.findByText('Промокод деактивирован')).toBeDefined();
    expect(sent).toHaveLength(1);
  });
});

describe('packages', () => {
  it('show the price of a credit during typing, suggest one, and warn of what would confuse users', async () => {
    const { user } = openApp('/dashboard/admin/packages');
    await user.click(await screen.findByRole('button', { name: 'Создать пакет' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/Название/), 'стартовый');
    expect(dialog.getByText(/Пакет с таким названием уже продаётся/)).toBeDefined();
    await user.type(dialog.getByLabelText(/^Кредиты/), '1000');
    expect(dialog.getByText(/При 0,09.₽ за кредит — 90.₽/)).toBeDefined();
    await user.type(dialog.getByLabelText(/^Цена, ₽/), '500');
    expect(dialog.getAllByText(/0,50.₽ за кредит/).length).toBeGreaterThan(0);
    expect(dialog.getByText('Кредит здесь дороже, чем в пакете поменьше.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Подставить' }));
    expect(dialog.getByLabelText(/^Цена, ₽/)).toHaveProperty('value', '90');
    expect(dialog.queryByText('Кредит здесь дороже, чем в пакете поменьше.')).toBeNull();
  });

  it('changed by another administrator meanwhile show the current state, and are overwritten only knowingly', async () => {
    let isChanged = false;
    server.use(
      http.get('*/api/admin/credit-packages', () =>
        HttpResponse.json([isChanged ? pack({ price_rub: 129, version: 4 }) : pack()]),
      ),
      http.put('*/api/admin/credit-packages/4', async ({ request: asked }) => {
        await note(asked);
        const { version } = sent.at(-1)?.[2] as { version: number };
        if (version === 4) return HttpResponse.json(pack({ price_rub: 149, version: 5 }));
        isChanged = true;
        return HttpResponse.json(
          { error: 'Пакет уже изменил другой', code: 'CREDIT_PACKAGE_CHANGED', details: { version: 4 } },
          { status: 409 },
        );
      }),
    );
    const { user } = openApp('/dashboard/admin/packages');
    await user.click(await screen.findByRole('button', { name: 'Изменить «Стартовый»' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText(/^Цена, ₽/));
    await user.type(dialog.getByLabelText(/^Цена, ₽/), '149');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await dialog.findByText('Пакет уже изменил другой')).toBeDefined();
    expect((await dialog.findByText(/Сейчас в пакете/)).textContent).toContain('129');
    expect(dialog.getByLabelText(/^Цена, ₽/)).toHaveProperty('value', '149');
    await user.click(dialog.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Пакет успешно обновлен')).toBeDefined();
    expect(sent.map(([, , body]) => body)).toEqual([
      expect.objectContaining({ price_rub: 149, version: 3 }),
      expect.objectContaining({ price_rub: 149, version: 4 }),
    ]);
  });

  it('of Free allow neither a change of their price nor a deletion', async () => {
    const free = pack({ id: 1, kind: 'plan', plan_code: 'free', name: 'Free', price_rub: 0, credits_amount: 100 });
    server.use(http.get('*/api/admin/credit-packages', () => HttpResponse.json([free])));
    const { user } = openApp('/dashboard/admin/packages');
    await user.click(await screen.findByRole('button', { name: 'Изменить «Free»' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Цена и кредиты тарифа Free/)).toBeDefined();
    expect(dialog.queryByLabelText(/Цена за месяц/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Деактивировать «Free»' })).toBeNull();
  });
});

describe('requests of companies', () => {
  it('are counted and filtered by status in the URL, with clickable contacts', async () => {
    const { address, user } = openApp('/dashboard/admin/crm');
    expect(await screen.findByRole('button', { name: 'Закрыта 2' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Все 3' })).toBeDefined();
    expect((await screen.findByRole('link', { name: 'anna@example.ru' })).getAttribute('href')).toBe(
      'mailto:anna@example.ru',
    );
    expect(screen.getByRole('link', { name: '@anna' }).getAttribute('href')).toBe('https://t.me/anna');
    await user.click(screen.getByRole('button', { name: 'Новая 1' }));
    expect(address()).toBe('/dashboard/admin/crm?status=new');
  });

  it('show a new status at once, and the old one again with the reason after a refusal', async () => {
    server.use(
      http.put('*/api/admin/contact-requests/8', async ({ request: asked }) => {
        await note(asked);
        return HttpResponse.json(
          { error: 'Заявку уже изменил другой', code: 'CONTACT_REQUEST_CHANGED', details: { version: 2 } },
          { status: 409 },
        );
      }),
    );
    const { user } = openApp('/dashboard/admin/crm');
    const field = await screen.findByLabelText<HTMLSelectElement>('Статус заявки «Сеть кофеен»');
    await user.selectOptions(field, 'Закрыта');
    expect(await screen.findByText('Заявку уже изменил другой')).toBeDefined();
    await waitFor(() => expect(field.value).toBe('new'));
    expect(sent).toEqual([['PUT', '/api/admin/contact-requests/8', { version: 1, status: 'closed' }]]);
  });

  it('are deleted only after a question, and say why a deletion failed', async () => {
    server.use(
      http.delete('*/api/admin/contact-requests/8', () =>
        HttpResponse.json({ error: 'Заявка не найдена', code: 'CONTACT_REQUEST_NOT_FOUND' }, { status: 404 }),
      ),
    );
    const { user } = openApp('/dashboard/admin/crm');
    await user.click(await screen.findByRole('button', { name: 'Удалить заявку «Сеть кофеен»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить заявку?' }));
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await dialog.findByText('Заявка не найдена')).toBeDefined();
  });

  it('changed by another administrator show their current state before they are deleted', async () => {
    const asked: string[] = [];
    let present = request();
    server.use(
      http.get('*/api/admin/contact-requests', () => HttpResponse.json([present])),
      http.delete('*/api/admin/contact-requests/8', ({ request: { url } }) => {
        asked.push(new URL(url).search);
        if (asked.length > 1) return new HttpResponse(null, { status: 204 });
        present = request({ version: 2, admin_notes: 'Договор подписан' });
        return HttpResponse.json(
          { error: 'Заявку уже изменил другой', code: 'CONTACT_REQUEST_CHANGED', details: { version: 2 } },
          { status: 409 },
        );
      }),
    );
    const { user } = openApp('/dashboard/admin/crm');
    await user.click(await screen.findByRole('button', { name: 'Удалить заявку «Сеть кофеен»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Удалить заявку?' }));
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await dialog.findByText(/Договор подписан/)).toBeDefined();
    expect(dialog.getByText('Заявку уже изменил другой')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Заявка удалена')).toBeDefined();
    expect(asked).toEqual(['?version=1', '?version=2']);
  });
});
