import { providerCalls } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { MailBed } from '../../fixtures/mail-bed.js';
import { MailLogService } from './mail-log.service.js';
import type { MailOrder } from './mails.service.js';

let bed: MailBed;
let reader: { id: number; email: string };

beforeAll(async () => {
  bed = await MailBed.open();
});
beforeEach(async () => {
  reader = await bed.user();
});
afterEach(() => bed.clear());
afterAll(() => bed.close());

const welcome = (): MailOrder => ({ kind: 'welcome', userId: reader.id, data: {}, key: 'welcome' });
const receipt = (): MailOrder => ({
  kind: 'receipt',
  userId: reader.id,
  key: 'receipt-1',
  data: {
    number: '1',
    paidAt: '2036-11-21T09:30:00Z',
    lines: [{ title: 'Тариф Pro, месяц', kopecks: 149_000 }],
    totalKopecks: 149_000,
    isDemo: false,
  },
});

/** Calls of the mail server so far, by how they ended. */
const counted = async (): Promise<Record<string, number>> => {
  const { values } = await providerCalls.get();
  const ofMail = values.filter(({ labels }) => labels.provider === 'mail');
  return Object.fromEntries(ofMail.map(({ labels, value }) => [String(labels.outcome), value]));
};

const receptions = (): string[] => bed.smtp.arrivals().map(({ reception }) => reception);

/** The only token in a mail's link, as its reader finds it. */
const tokenIn = (text: string): string => /#([\w-]{43})\b/.exec(text)?.[1] ?? '';

describe('a mail', () => {
  it('is sent once, to the address the account has by then', async () => {
    await bed.order(welcome());
    await bed.db.query(`UPDATE users SET email = 'new-' || email WHERE id = $1`, [reader.id]);
    bed.run();
    bed.run();
    await bed.until('sent', 'done');
    expect(bed.smtp.arrivals()).toMatchObject([{ to: `new-${reader.email}`, reception: 'accept' }]);
    expect(await bed.mail()).toMatchObject({ attempts: 1, last_answer: '250' });
    const { headers, text } = bed.received();
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toContain('Reply-To: help@example.ru');
    expect(text).toContain('Здравствуйте, Анна!');
    expect(text).toContain('ООО «Орбита», ИНН 7700000009');
  });

  it('waits out a server that is down, one that asks to come back and one that is busy, and comes once', async () => {
    const before = await counted();
    await bed.smtp.goDown();
    await bed.order(welcome());
    bed.run();
    const tried = async (attempts: number, code: RegExp): Promise<void> => {
      await eventually(async () => {
        const mail = await bed.mail();
        expect([mail.attempts, mail.last_answer]).toEqual([attempts, expect.stringMatching(code)]);
      });
      await bed.until('waiting', 'waiting');
    };
    await tried(1, /^ESOCKET|^ECONNREFUSED|^ECONNECTION/);
    bed.smtp.change({ receive: (_, time) => (['greylist', 'busy'] as const)[time - 1] ?? 'accept' });
    await bed.smtp.goUp();
    await bed.hurry();
    await tried(2, /^450 RCPT TO/);
    await bed.hurry();
    await tried(3, /^451 DATA/);
    await bed.hurry();
    await bed.until('sent', 'done');
    expect(receptions()).toEqual(['greylist', 'busy', 'accept']);
    expect(await bed.mail()).toMatchObject({ attempts: 4 });
    const after = await counted();
    const more = Object.entries(after).map(([outcome, count]) => [outcome, count - (before[outcome] ?? 0)]);
    expect(Object.fromEntries(more)).toEqual({
      done: 1,
      refused: 0,
      throttled: 2,
      unavailable: 1,
      timeout: 0,
      misconfigured: 0,
    });
  });

  it('of a kind that only newer code knows waits for it', async () => {
    await bed.order(welcome());
    await bed.db.query(`UPDATE mails SET kind = 'comet-seen'`);
    bed.run();
    await eventually(async () => {
      const [act] = await bed.db.query('SELECT status, attempt, run_after > now() AS waits FROM acts');
      expect(act).toMatchObject({ status: 'waiting', waits: true });
    });
    expect(receptions()).toEqual([]);
    await bed.db.query(`UPDATE mails SET kind = 'welcome'`);
    await bed.hurry();
    await bed.until('sent', 'done');
  });

  it('that the server refuses for good is tried once and shown as failed', async () => {
    bed.smtp.change({ receive: () => 'refuse' });
    await bed.order(welcome());
    bed.run();
    await bed.until('failed', 'refused');
    await bed.hurry();
    expect(receptions()).toEqual(['refuse']);
    expect(await bed.mail()).toMatchObject({ last_answer: '550 RCPT TO' });
  });

  it('whose answer is lost is sent once more, never a third time, under one Message-ID', async () => {
    bed.smtp.change({ receive: () => 'accept and cut' });
    await bed.order(welcome());
    bed.run();
    await bed.until('unconfirmed', 'unconfirmed');
    await bed.lookUp();
    await eventually(() => expect(bed.smtp.arrivals()).toHaveLength(2));
    await bed.until('unconfirmed', 'unconfirmed');
    await bed.lookUp();
    await bed.lookUp();
    expect(receptions()).toEqual(['accept and cut', 'accept and cut']);
    expect([...bed.smtp.accepted().values()]).toEqual([2]);
    await bed.until('unconfirmed', 'unconfirmed');
  });

  it.each(['accept and cut', 'cut'] as const)(
    'that is a receipt never comes twice: after «%s» it stays unconfirmed',
    async (end) => {
      bed.smtp.change({ receive: () => end });
      await bed.order(receipt());
      bed.run();
      await bed.until('unconfirmed', 'unconfirmed');
      for (let look = 0; look < 10; look += 1) await bed.lookUp();
      expect(receptions()).toEqual([end]);
      await bed.until('unconfirmed', 'unconfirmed');
    },
  );

  it('its reader has unsubscribed from since is not sent', async () => {
    await bed.order({ kind: 'low-credits', userId: reader.id, data: { balance: 3 }, key: 'low' });
    await bed.db.transaction((tx) => bed.preferences.unsubscribe(tx, reader.id, 'reminders.low_credits'));
    bed.run();
    await bed.until('unwanted', 'refused');
    expect(bed.smtp.arrivals()).toEqual([]);
  });
});

describe('the links of a mail', () => {
  it('prove whom it went to and lie nowhere but in it', async () => {
    await bed.order({ kind: 'password-reset', userId: reader.id, data: {}, key: 'reset' });
    bed.run();
    await bed.until('sent');
    const token = tokenIn(bed.received().text);
    expect(bed.received().html).toContain(token);
    expect(bed.received().text).toContain(`https://orbita.example.ru/reset-password#${token}`);
    expect(await bed.dump()).not.toContain(token);
    expect(await bed.links.read('password-reset', token)).toEqual({ userId: reader.id, about: reader.email });
  });

  it('of a copy that may have arrived go on working beside those of the second', async () => {
    bed.smtp.change({ receive: (_, time) => (time === 1 ? 'accept and cut' : 'accept') });
    await bed.order({ kind: 'email-change-confirm', userId: reader.id, address: 'new@example.ru', data: {}, key: 'c' });
    bed.run();
    await bed.until('unconfirmed');
    await bed.lookUp();
    await bed.until('sent');
    const tokens = bed.smtp.arrivals().map(({ raw }) => tokenIn(raw.replaceAll('=\r\n', '')));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(await bed.links.read('email-change', token)).toEqual({ userId: reader.id, about: 'new@example.ru' });
    }
  });

  it('let its reader unsubscribe with one click, for 30 days', async () => {
    await bed.order({ kind: 'low-credits', userId: reader.id, data: { balance: 3 }, key: 'low' });
    bed.run();
    await bed.until('sent');
    const { headers, text } = bed.received();
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, token = ''] =
      /List-Unsubscribe: <https:\/\/orbita\.example\.ru\/api\/unsubscribe\/([\w-]{43})>/.exec(headers) ?? [];
    expect(text).toContain(`https://orbita.example.ru/unsubscribe#${token}`);
    expect(await bed.links.read('unsubscribe', token)).toEqual({ userId: reader.id, about: 'reminders.low_credits' });
    const [{ days } = { days: 0 }] = await bed.db.query<{ days: number }>(
      `SELECT extract(day FROM expires_at - created_at)::int AS days FROM link_tokens WHERE user_id = $1`,
      [reader.id],
    );
    expect(days).toBe(30);
  });
});

describe('without a mail server', () => {
  it('each mail is a file of its own whose name tells neither address nor secret', async () => {
    await bed.order({ kind: 'password-reset', userId: reader.id, data: {}, key: 'reset' });
    bed.run({ intoFolder: true });
    await bed.until('sent');
    const [file, ...others] = await bed.files();
    expect(others).toEqual([]);
    expect(file?.name).toMatch(/^\d{14}-\d+-password-reset\.eml$/);
    expect(file?.raw).toContain(`To: ${reader.email}`);
  });

  it('an administrator can read it there, and nothing that a mail server was given', async () => {
    await bed.order({ kind: 'password-reset', userId: reader.id, data: {}, key: 'reset' });
    bed.run({ intoFolder: true });
    await bed.until('sent');
    const log = new MailLogService(bed.db);
    const env = { DATA_DIR: bed.folder };
    const [mail] = await log.list({ status: 'sent', limit: 1 });
    if (!mail) throw new Error('no mail is listed');
    expect(await log.isInOutbox(mail, env)).toBe(true);
    const { letter } = await log.read(mail.id, env);
    expect(letter).toMatchObject({ subject: expect.stringContaining('пароль'), to: reader.email });
    expect(tokenIn(letter.text)).not.toBe('');
    expect(letter.html).toMatch(/^<!doctype html>[^]*<\/html>$/);
    await bed.db.query(`UPDATE mails SET last_answer = '250'`);
    await expect(log.read(mail.id, env)).rejects.toMatchObject({ code: 'LETTER_NOT_FOUND' });
    expect(await log.list({ status: 'failed', limit: 1 })).toEqual([]);
  });

  it('a mail nobody knows the end of is written again and stays one file, a receipt too', async () => {
    await bed.order(receipt());
    bed.run({ intoFolder: true });
    await bed.until('sent');
    await bed.db.query(`UPDATE acts SET status = 'waiting', run_after = now(), finished_at = NULL`);
    await bed.until('sent', 'done');
    expect(await bed.files()).toHaveLength(1);
  });
});
