import { telegramSessionRoutes } from '@orbita/contracts';
import { randomUUID } from 'node:crypto';
import type { Answer, ApiClient } from './api-client.js';

/** Logins may wait for a session of a process that died. */
const PATIENT = { timeoutMs: 60_000 };

/** A session that is not logged in; `administrator` creates it. */
export const createParserSession = async (administrator: ApiClient): Promise<number> => {
  const body = { session_name: `reader_${randomUUID().replaceAll('-', '_')}` };
  return (await administrator.call(telegramSessionRoutes.create, { body })).id;
};

/** Requests a code; returns the values its proof must repeat. */
export const askLoginCode = async (
  administrator: ApiClient,
  id: number,
  { phone }: { phone: string },
): Promise<string> => {
  const sent = await administrator.call(
    telegramSessionRoutes.authorize,
    { params: { id }, body: { phone_number: phone } },
    PATIENT,
  );
  if (!('phone_code_hash' in sent)) throw new Error('no code was sent');
  return sent.phone_code_hash;
};

/** Sends code and password; returns the answer. */
export const proveLogin = (
  administrator: ApiClient,
  id: number,
  { phone, code, hash, password }: { phone: string; code: string; hash: string; password?: string },
): Promise<Answer> =>
  administrator.send(
    telegramSessionRoutes.authorize,
    {
      params: { id },
      body: { phone_number: phone, code, phone_code_hash: hash, ...(password !== undefined && { password }) },
    },
    PATIENT,
  );

/** Creates a session and logs it in, as an administrator does. */
export const authorizeParserSession = async (
  administrator: ApiClient,
  account: { phone: string; code: string; password?: string },
): Promise<number> => {
  const id = await createParserSession(administrator);
  const hash = await askLoginCode(administrator, id, account);
  const { status, text } = await proveLogin(administrator, id, { ...account, hash });
  if (status !== 200) throw new Error(`a parser session was not authorised: ${status} ${text}`);
  return id;
};
