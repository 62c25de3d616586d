import { PUBLISHING_NETWORKS } from '@orbita/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Two fakes stand for Telegram: its Bot API and its public pages. */
const FAKES: Record<string, string> = { telegram: 'telegram-bot' };

it.each(PUBLISHING_NETWORKS)('%s has a fake of its wire, and a spec of its adapter against it', (network) => {
  const needed = [
    `infra/fakes/src/${FAKES[network] ?? network}/server.ts`,
    `services/publishing/src/networks/${network}/${network}-network.spec.ts`,
  ];
  expect(needed.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
