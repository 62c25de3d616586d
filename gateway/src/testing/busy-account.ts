import type { GatewayFixture, SignedIn } from './gateway-fixture.js';

/** Gives an account open work for its deletion to cancel: a plan being written, and an open purchase. */
export const beBusy = async (fixture: GatewayFixture, user: SignedIn): Promise<void> => {
  const project = (await fixture.call('POST', '/api/projects', { as: user, body: { name: 'Кофейня' } })).json<{
    id: number;
  }>();
  await fixture.call('POST', `/api/projects/${project.id}/content-plans`, {
    as: user,
    body: { start_date: '2036-12-01', end_date: '2036-12-02' },
  });
  await fixture.db.query(
    `INSERT INTO purchases (user_id, package_id, title, credits_amount, price_rub, provider, is_demo)
     VALUES ($1, (SELECT min(id) FROM credit_packages), 'Пакет', 500, 99, 'demo', true)`,
    [user.id],
  );
};
