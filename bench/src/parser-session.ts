import { telegramSessionRoutes } from '@orbita/contracts';
import type { Bed } from './bed.js';

/** Logs one parser session in, as an administrator does. */
export const authorizeSession = async (
  { administrator }: Bed,
  account: { phone: string; code: string },
): Promise<void> => {
  const { id } = await administrator.call(telegramSessionRoutes.create, { body: { session_name: 'bench' } });
  const phone_number = account.phone;
  const params = { id };
  const sent = await administrator.call(telegramSessionRoutes.authorize, { params, body: { phone_number } });
  if (!('phone_code_hash' in sent)) throw new Error('no code was sent');
  const { phone_code_hash } = sent;
  const body = { phone_number, phone_code_hash, code: account.code };
  await administrator.call(telegramSessionRoutes.authorize, { params, body });
};
