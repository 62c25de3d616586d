import { providerCalls } from '@orbita/platform';
import { eventually } from '@orbita/testing';
import { MailFixture } from '../../fixtures/mail-fixture.js';
import { MailLogService } from './mail-log.service.js';
import type { MailOrder } from './mails.service.js';

let fixture: MailFixture;
let reader: { id: number; email: string };

beforeAll(async () => {
  fixture = await MailFixture.open();
});
beforeEach(async () => {
  reader = await fixture.user();
});
afterEach(() => fixture.clear());
afterAll(() => fixture.close());

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

/** Calls of the mail server so far, by outcome. */
const counted = async (): Promise<Record<string, number>> => {
  const { values } = await providerCalls.get();
  const ofMail = values.filter(({ labels }) => labels.provider === 'mail');
  return Object.fromEntries(ofMail.map(({ labels, value }) => [String(labels.outcome), value]));
};

const receptions = (): string[] => fixture.smtp.arrivals().map(({ reception }) => reception);

/** The only token in a mail's link, as its reader finds it. */
const tokenIn = (text: string): string => /#([\w-]{43})\b/.exec(text)?.[1] ?? '';

describe('a mail', () => {
  it('is sent once, to the address the account has at that time', async () => {
    await fixture.order(welcome());
    await fixture.db.query(`UPDATE users SET email = 'new-' || email WHERE id = $1`, [reader.id]);
    fixture.run();
    fixture.run();
    await fixture.until('sent', 'done');
    expect(fixture.smtp.arrivals()).toMatchObject([{ to: `new-${reader.email}`, reception: 'accept' }]);
    expect(await fixture.mail()).toMatchObject({ attempts: 1, last_answer: '250' });
    const { headers, text } = fixture.received();
    expect(headers).toContain('Auto-Submitted: auto-generated');
    expect(headers).toContain('Reply-To: help@example.ru');
    expect(text).toContain('Здравствуйте, Анна!');
    expect(text).toContain('ООО «Орбита», ИНН 7700000009');
  });

  it('waits while a server is down, busy or asks to come back, and is sent once', async () => {
    const before = await counted();
    await fixture.smtp.goDown();
    await fixture.order(welcome());
    fixture.run();
    const tried = async (attempts: number, code: RegExp): Promise<void> => {
      await eventually(async () => {
        const mail = await fixture.mail();
        expect([mail.attempts, mail.last_answer]).toEqual([attempts, expect.stringMatching(code)]);
      });
      await fixture.until('waiting', 'waiting');
    };
    await tried(1, /^ESOCKET|^ECONNREFUSED|^ECONNECTION/);
    fixture.smtp.change({ receive: (_, time) => (['greylist', 'busy'] as const)[time - 1] ?? 'accept' });
    await fixture.smtp.goUp();
    await fixture.makeDue();
    await tried(2, /^450 RCPT TO/);
    await fixture.makeDue();
    await tried(3, /^451 DATA/);
    await fixture.makeDue();
    await fixture.until('sent', 'done');
    expect(receptions()).toEqual(['greylist', 'busy', 'accept']);
    expect(await fixture.mail()).toMatchObject({ attempts: 4 });
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

  it('of a kind that only newer code knows waits for that code', async () => {
    await fixture.order(welcome());
    await fixture.db.query(`UPDATE mails SET kind = 'comet-seen'`);
    fixture.run();
    await eventually(async () => {
      const [effect] = await fixture.db.query('SELECT status, attempt, run_after > now() AS waits FROM acts');
      expect(effect).toMatchObject({ status: 'waiting', waits: true });
    });
    expect(receptions()).toEqual([]);
    await fixture.db.query(`UPDATE mails SET kind = 'welcome'`);
    await fixture.makeDue();
    await fixture.until('sent', 'done');
  });

  it('that the server refuses for good is tried once and shown as failed', async () => {
    fixture.smtp.change({ receive: () => 'refuse' });
    await fixture.order(welcome());
    fixture.run();
    await fixture.until('failed', 'refused');
    await fixture.makeDue();
    expect(receptions()).toEqual(['refuse']);
    expect(await fixture.mail()).toMatchObject({ last_answer: '550 RCPT TO' });
  });

  it('whose answer is lost is sent once more, never a third time, under one Message-ID', async () => {
    fixture.smtp.change({ receive: () => 'accept and cut' });
    await fixture.order(welcome());
    fixture.run();
    await fixture.until('unconfirmed', 'unconfirmed');
    await fixture.lookUp();
    await eventually(() => expect(fixture.smtp.arrivals()).toHaveLength(2));
    await fixture.until('unconfirmed', 'unconfirmed');
    await fixture.lookUp();
    await fixture.lookUp();
    expect(receptions()).toEqual(['accept and cut', 'accept and cut']);
    expect([...fixture.smtp.accepted().values()]).toEqual([2]);
    await fixture.until('unconfirmed', 'unconfirmed');
  });

  it.each(['accept and cut', 'cut'] as const)(
    'that is a receipt is never sent twice: after «%s» it stays unconfirmed',
    async (end) => {
      fixture.smtp.change({ receive: () => end });
      await fixture.order(receipt());
      fixture.run();
      await fixture.until('unconfirmed', 'unconfirmed');
      for (let look = 0; look < 10; look += 1) await fixture.lookUp();
      expect(receptions()).toEqual([end]);
      await fixture.until('unconfirmed', 'unconfirmed');
    },
  );

  it('is not sent when its reader has unsubscribed meanwhile', async () => {
    await fixture.order({ kind: 'low-credits', userId: reader.id, data: { balance: 3 }, key: 'low' });
    await fixture.db.transaction((tx) => fixture.preferences.unsubscribe(tx, reader.id, 'reminders.low_credits'));
    fixture.run();
    await fixture.until('unwanted', 'refused');
    expect(fixture.smtp.arrivals()).toEqual([]);
  });
});

describe('the links of a mail', () => {
  it('prove whom the mail went to and exist only in it', async () => {
    await fixture.order({ kind: 'password-reset', userId: reader.id, data: {}, key: 'reset' });
    fixture.run();
    await fixture.until('sent');
    const token = tokenIn(fixture.received().text);
    expect(fixture.received().html).toContain(token);
    expect(fixture.received().text).toContain(`https://orbita.example.ru/reset-password#${token}`);
    expect(await fixture.dump()).not.toContain(token);
    expect(await fixture.links.read('password-reset', token)).toEqual({ userId: reader.id, about: reader.email });
  });

  it('of a copy that may have arrived stay valid beside those of the second copy', async () => {
    fixture.smtp.change({ receive: (_, time) => (time === 1 ? 'accept and cut' : 'accept') });
    await fixture.order({
      kind: 'email-change-confirm',
      userId: reader.id,
      address: 'new@example.ru',
      data: {},
      key: 'c',
    });
    fixture.run();
    await fixture.until('unconfirmed');
    await fixture.lookUp();
    await fixture.until('sent');
    const tokens = fixture.smtp.arrivals().map(({ raw }) => tokenIn(raw.replaceAll('=\r\n', '')));
    expect(new Set(tokens).size).toBe(2);
    for (const token of tokens) {
      expect(await fixture.links.read('email-change', token)).toEqual({ userId: reader.id, about: 'new@example.ru' });
    }
  });

  it('let its reader unsubscribe with one click, for 30 days', async () => {
    await fixture.order({ kind: 'low-credits', userId: reader.id, data: { balance: 3 }, key: 'low' });
    fixture.run();
    await fixture.until('sent');
    const { headers, text } = fixture.received();
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const [, token = ''] =
      /List-Unsubscribe: <https:\/\/orbita\.example\.ru\/api\/unsubscribe\/([\w-]{43})>/.exec(headers) ?? [];
    expect(text).toContain(`https://orbita.example.ru/unsubscribe#${token}`);
    expect(await fixture.links.read('unsubscribe', token)).toEqual({
      userId: reader.id,
      about: 'reminders.low_credits',
    });
    const [{ days } = { days: 0 }] = await fixture.db.query<{ days: number }>(
      `SELECT extract(day FROM expires_at - created_at)::int AS days FROM link_tokens WHERE user_id = $1`,
      [reader.id],
    );
    expect(days).toBe(30);
  });
});

describe('without a mail server', () => {
  it('each mail is a separate file whose name contains neither address nor secret', async () => {
    await fixture.order({ kind: 'password-reset', userId: reader.id, data: {}, key: 'reset' });
    fixture.run({ intoFolder: true });
    await fixture.until('sent');
    const [file, ...others] = await fixture.files();
    expect(others).toEqual([]);
    expect(file?.name).toMatch(/^\d{14}-\d+-password-reset\.eml$/);
    expect(file?.raw).toContain(`To: ${reader.email}`);
  });

  it('an administrator can read it there, and no mail that was given to a mail server', async () => {
    await fixture.order({ kind: 'password-reset', userId: reader.id, data: {}, key: 'reset' });
    fixture.run({ intoFolder: true });
    await fixture.until('sent');
    const log = new MailLogService(fixture.db);
    const env = { DATA_DIR: fixture.folder };
    const [mail] = await log.list({ status: 'sent', limit: 1 });
    if (!mail) throw new Error('no mail is listed');
    expect(await log.isInOutbox(mail, env)).toBe(true);
    const { message } = await log.read(mail.id, env);
    expect(message).toMatchObject({ subject: expect.stringContaining('пароль'), to: reader.email });
    expect(tokenIn(message.text)).not.toBe('');
    expect(message.html).toMatch(/^<!doctype html>[^]*<\/html>$/);
    await fixture.db.query(`UPDATE mails SET last_answer = '250'`);
    await expect(log.read(mail.id, env)).rejects.toMatchObject({ code: 'LETTER_NOT_FOUND' });
    expect(await log.list({ status: 'failed', limit: 1 })).toEqual([]);
  });

  it('an unconfirmed mail is written again and stays one file, also a receipt', async () => {
    await fixture.order(receipt());
    fixture.run({ intoFolder: true });
    await fixture.until('sent');
    await fixture.db.query(`UPDATE acts SET status = 'waiting', run_after = now(), finished_at = NULL`);
    await fixture.until('sent', 'done');
    expect(await fixture.files()).toHaveLength(1);
  });
});
