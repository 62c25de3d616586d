import { accountRoutes, recoveryRoutes } from '@orbita/contracts';
import { median, percentile } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import { type Bed, onBed } from '../bed.js';
import { type Figure, type Row, time } from '../figure.js';

const TRIES = 200;
/** How often a random try of one kind takes longer than one of the other: 0.5 where they cannot be told apart. */
const APART = 0.1;

type Ask = (bed: Bed, email: string) => Promise<number>;

const WAYS: Record<string, Ask> = {
  login: async ({ api }, email) => {
    const answer = await api.send(accountRoutes.login, { body: { email, password: 'неверный пароль' } });
    if (answer.status !== 401) throw new Error(`a wrong password was answered with ${answer.status}`);
    return answer.ms;
  },
  'forgotten password': async ({ api }, email) => {
    const answer = await api.send(recoveryRoutes.forgotPassword, { body: { email } });
    if (answer.status !== 204) throw new Error(`a forgotten password was answered with ${answer.status}`);
    return answer.ms;
  },
};

/** Share of pairs in which the known one took longer, equal ones half (Mann and Whitney's U, divided by all pairs). */
const longerShare = (known: readonly number[], unknown: readonly number[]): number => {
  const points = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  return points.reduce((sum: number, point) => sum + point, 0) / points.length;
};

/** Users that only wait to be asked for, each once: nobody is throttled. */
const knownEmails = async (bed: Bed): Promise<string[]> => {
  const { credentials } = await bed.tenant();
  const rows = await bed.query<{ email: string }>(
    `INSERT INTO users (name, email, password_hash)
     SELECT name, 'known-' || n || '@example.ru', password_hash FROM users, generate_series(1, $2::int) n WHERE email = $1
     RETURNING email`,
    [credentials.email, TRIES],
  );
  return rows.map(({ email }) => email);
};

/** Whether the time of an answer tells if an e-mail has an account: one known and one unknown e-mail after the other. */
export const loginTimes: Figure = {
  name: 'login-times',
  measure: () =>
    onBed(undefined, async (bed): Promise<Row[]> => {
      const emails = await knownEmails(bed);
      const rows: Row[] = [];
      for (const [way, ask] of Object.entries(WAYS)) {
        for (let warm = 0; warm < 10; warm += 1) await ask(bed, `warm-${warm}-${randomUUID()}@example.ru`);
        const [known, unknown]: [number[], number[]] = [[], []];
        for (const [turn, email] of emails.entries()) {
          const stranger = `nobody-${randomUUID()}@example.ru`;
          // Neither is always the first of its pair.
          if (turn % 2) known.push(await ask(bed, email));
          unknown.push(await ask(bed, stranger));
          if (turn % 2 === 0) known.push(await ask(bed, email));
        }
        const share = longerShare(known, unknown);
        const words = (times: readonly number[]): string =>
          `${time(median(times))} (${time(percentile(times, 5))}–${time(percentile(times, 95))})`;
        rows.push({
          figure: `${way}: a known e-mail takes longer than an unknown one, ${TRIES} tries each`,
          goal: `in 50 ± ${APART * 100} % of pairs`,
          measured: `${(share * 100).toFixed(1)} %; known ${words(known)}, unknown ${words(unknown)}`,
          met: Math.abs(share - 0.5) <= APART,
          values: { share, knownMs: median(known), unknownMs: median(unknown) },
        });
      }
      return rows;
    }),
};
