import { rolesToRestart } from './dev-roles.js';
import { productRoles } from './roles.js';

const ALL = productRoles().map(({ name }) => name);

describe('rolesToRestart', () => {
  it.each([
    ['gateway', 'gateway'],
    ['workers/content', 'worker-content'],
    ['workers/media', 'worker-media'],
    ['workers/competitors', 'worker-competitors'],
    ['workers/delivery', 'worker-delivery'],
    ['workers/maintenance', 'worker-maintenance'],
  ])('a change in %s concerns its process alone', (folder, role) => {
    expect(rolesToRestart([folder])).toEqual([role]);
  });

  it.each(['packages/ai', 'services/media', 'services/telegram', 'infra/database'])(
    'a change in %s concerns every process',
    (folder) => {
      expect(rolesToRestart(['gateway', folder])).toEqual(ALL);
    },
  );

  it('an unchanged file concerns no role', () => {
    expect(rolesToRestart([])).toEqual([]);
  });
});
