import { AccountsService } from '@orbita/accounts';
import type { NotificationPreferencesUpdate } from '@orbita/contracts';
import { MailFixture } from '../../fixtures/mail-fixture.js';
import { MAIL_SAMPLES } from '../../fixtures/mail-samples.js';
import { MAIL_KINDS, type MailKind, specOf } from './mail-kinds.js';
import type { MailOrder } from './mails.service.js';

const KINDS = Object.keys(MAIL_KINDS) as MailKind[];

let fixture: MailFixture;
beforeAll(async () => {
  fixture = await MailFixture.open();
});
afterAll(() => fixture.close());

const registered = async (agreeToNews: boolean): Promise<number> => {
  const newcomer = {
    name: 'Анна',
    email: `${String(agreeToNews)}-${Math.random()}@example.ru`,
    passwordHash: '$argon2id$',
    agreeToNews,
    language: 'ru' as const,
    address: '127.0.0.1',
    userAgent: 'Firefox',
  };
  const { id } = await fixture.db.transaction((tx) => new AccountsService(fixture.db).register(tx, newcomer));
  return id;
};

/** Kinds of mail that would be sent. */
const ordered = async (userId: number): Promise<MailKind[]> => {
  await fixture.db.query('DELETE FROM mails WHERE user_id = $1', [userId]);
  for (const kind of KINDS) {
    await fixture.order({ kind, userId, data: MAIL_SAMPLES[kind], key: `${kind}-${Math.random()}` } as MailOrder);
  }
  const mails = await fixture.db.query<{ kind: MailKind }>('SELECT kind FROM mails WHERE user_id = $1', [userId]);
  return KINDS.filter((kind) => mails.some((mail) => mail.kind === kind));
};

it.each([true, false])(
  'registered with news %j: news mails as chosen, offers never, mails about own work always',
  async (agreeToNews) => {
    const userId = await registered(agreeToNews);
    const wants = await fixture.preferences.of(userId);
    expect(wants).toMatchObject({ informational: agreeToNews, marketing: 'none' });
    expect(new Set(Object.values(wants.reminders))).toEqual(new Set([true]));
    const unsent = KINDS.filter((kind) => {
      const { preference } = specOf(kind);
      return preference === 'marketing' || (preference === 'informational' && !agreeToNews);
    });
    expect(await ordered(userId)).toEqual(KINDS.filter((kind) => !unsent.includes(kind)));
    // Changing another switch grants nothing.
    await fixture.db.transaction((tx) => fixture.preferences.update(tx, userId, { reminders: { digest: false } }));
    expect(await fixture.preferences.of(userId)).toMatchObject({ informational: agreeToNews, marketing: 'none' });
  },
);

const OFF: NotificationPreferencesUpdate = {
  informational: false,
  marketing: 'none',
  reminders: {
    publication: false,
    publication_time: false,
    low_credits: false,
    drafts: false,
    renewal: false,
    digest: false,
    finished: false,
  },
};

it('sends only service mails to a user who switched everything off', async () => {
  const userId = await registered(true);
  await fixture.db.transaction((tx) => fixture.preferences.update(tx, userId, OFF));
  expect(await ordered(userId)).toEqual([
    'welcome',
    'password-reset',
    'email-confirm',
    'email-change-confirm',
    'email-change-notice',
    'marketing-confirm',
    'receipt',
    'export-ready',
    'account-deleted',
  ]);
});
