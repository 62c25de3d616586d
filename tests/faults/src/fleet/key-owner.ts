import { type NewApiKey, apiKeyRoutes } from '@orbita/contracts';
import type { Tenant } from '@orbita/harness';
import type { Scene } from '../scene.js';

/** A user with an API key for the tools. */
export const keyOwner = async (
  scene: Scene,
  requestsPerMinute: NewApiKey['requests_per_minute'],
): Promise<{ tenant: Tenant; id: number; key: string }> => {
  const tenant = await scene.tenant();
  await tenant.subscribe();
  const { id, key } = await tenant.api.call(apiKeyRoutes.create, {
    body: {
      name: 'Проверка',
      scopes: ['tools:read'],
      expires_in_days: null,
      requests_per_minute: requestsPerMinute,
      project_id: null,
    },
  });
  scene.world.witness.keepSecret(key, 'an API key');
  return { tenant, id, key };
};
