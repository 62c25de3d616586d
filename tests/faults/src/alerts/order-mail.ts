import type { Scene } from '../scene.js';

/** Orders a mail as the product does, due so many seconds ago. @param key names it and its reader */
export const orderMail = async ({ world }: Scene, key: string, agoS = 0): Promise<void> => {
  await world.query(
    `WITH ordered AS (
       INSERT INTO mails (key, kind, address, data) VALUES ($1, 'welcome', $1 || '@example.ru', '{}') RETURNING id)
     INSERT INTO acts (kind, operation_key, subject, payload, run_after, expires_at)
     SELECT 'mail.send', 'mail-' || id, 'mail-' || id, jsonb_build_object('mailId', id),
            now() - $2 * interval '1 s', now() + interval '1 day' FROM ordered`,
    [key, agoS],
  );
};
