import { accountRoutes, projectRoutes, recoveryRoutes } from '@orbita/contracts';
import {
  ApiClient,
  type Tenant,
  askLoginCode,
  createParserSession,
  followChannel,
  proveLogin,
  until,
} from '@orbita/harness';
import { startStack } from '@orbita/local';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { logsIn, namesOfMails, secretProblems } from '../invariants/secrets.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';
import { deleteSessions } from './channels-at-work.js';

const MAIL_MS = 30_000;
/** A token of ours after `#` or at the end of an address. */
const TOKENS = /[#/]([\w-]{43})(?![\w-])/g;

/** A unique password, remembered by the witness. */
const aPassword = (scene: Scene, name: string): string => {
  const password = `canary-${randomBytes(18).toString('base64url')}`;
  scene.world.witness.keepSecret(password, name);
  return password;
};

/** Joins the lines of a mail, which quoted-printable breaks. */
const wholeLines = (raw: string): string => raw.replaceAll('=\r\n', '');

/** Waits for a mail with a link to a page of ours; remembers every mailed token. @returns that of the link */
const linkMailed = async (scene: Scene, raws: () => Promise<string[]>, page: string): Promise<string> => {
  const link = new RegExp(`/${page}#([\\w-]{43})(?![\\w-])`);
  const token = await until(
    `a mail with a link to /${page}`,
    async () => (await raws()).map((raw) => link.exec(wholeLines(raw))?.[1]).find(Boolean),
    { timeoutMs: MAIL_MS, everyMs: 100 },
  );
  for (const raw of await raws()) {
    for (const [, found = ''] of wholeLines(raw).matchAll(TOKENS)) {
      scene.world.witness.keepSecret(found, 'the token of a mailed link');
    }
  }
  return token;
};

/** Every way of a password and a mailed link, mistakes included. */
const goThroughAll = async (scene: Scene, { api, credentials }: Tenant): Promise<void> => {
  const { world } = scene;
  const mailsTo = (address: string) => async () =>
    world.mail
      .arrivals()
      .filter(({ to }) => to === address)
      .map(({ raw }) => raw);
  const { email } = credentials;
  const refused = async (answer: Promise<{ status: number }>): Promise<void> => {
    const { status } = await answer;
    scene.check(status >= 400 && status < 500, `a mistake was answered with ${status}`);
  };

  await refused(
    world.api.send(accountRoutes.login, { body: { email, password: aPassword(scene, 'a wrong password') } }),
  );
  const misplaced = aPassword(scene, 'a password in the wrong field');
  await refused(world.api.send(accountRoutes.login, { body: { email: misplaced, password: misplaced } }));

  await world.api.call(recoveryRoutes.forgotPassword, { body: { email } });
  const token = await linkMailed(scene, mailsTo(email), 'reset-password');
  const password = aPassword(scene, 'a password set by a link');
  await world.api.call(recoveryRoutes.resetPassword, { body: { token, password } });
  await refused(world.api.send(recoveryRoutes.resetPassword, { body: { token, password } }));
  const session = await world.api.call(accountRoutes.login, { body: { email, password } });
  const again = world.api.as(session.access_token);

  const changed = aPassword(scene, 'a changed password');
  await again.call(recoveryRoutes.changePassword, { body: { current_password: password, password: changed } });
  const address = `canary-${randomUUID()}@example.ru`;
  await again.call(recoveryRoutes.changeEmail, { body: { email: address, password: changed } });
  const confirmation = await linkMailed(scene, mailsTo(address), 'confirm-email-change');
  await world.api.call(recoveryRoutes.confirmEmail, { body: { token: confirmation } });

  // One answer that is stored under a key and requested twice, and a token that is never accepted.
  const body = {
    name: 'Анна',
    email: `canary-${randomUUID()}@example.ru`,
    password: aPassword(scene, 'a new password'),
  };
  for (const _ of ['once', 'again']) {
    await world.api.send(
      accountRoutes.register,
      { body: { ...body, agreeToPrivacy: true, agreeToPersonalData: true } },
      { headers: { 'idempotency-key': body.email } },
    );
  }
  await refused(api.send(projectRoutes.list, {}));
};

/** Every step of opening a parser session, mistakes included; the witness knows its secrets from the beginning. */
const logSessionIn = async (scene: Scene): Promise<void> => {
  const { administrator, telegram } = scene.world;
  const [, account] = telegram.accounts;
  try {
    const id = await createParserSession(administrator);
    const hash = await askLoginCode(administrator, id, account);
    const { phone, code } = account;
    const refused: [what: string, password?: string][] = [['no password'], ['a wrong password', account.code]];
    for (const [what, password] of refused) {
      const { status } = await proveLogin(administrator, id, { phone, code, hash, ...(password && { password }) });
      scene.check(status >= 400 && status < 500, `${what} was answered with ${status}`);
    }
    const { status, text } = await proveLogin(administrator, id, { ...account, hash });
    scene.check(status === 200, `a parser session was not authorised: ${status} ${text}`);
    await followChannel(await scene.tenant(), telegram.channel());
    // Searched while its row exists: the runner searches after the scene has cleaned up.
    for (const problem of await secretProblems(scene)) scene.check(false, problem);
  } finally {
    await deleteSessions(scene);
  }
};

/** Without a mail server mails are files: their content may hold links, but their names and the logs may not. */
const lookIntoFolder = async (scene: Scene): Promise<void> => {
  const { witness } = scene.world;
  const stack = await startStack({ env: { LOG_LEVEL: 'debug' } });
  try {
    const api = new ApiClient(stack.baseUrl, { onAnswer: witness.see });
    const email = `canary-${randomUUID()}@example.ru`;
    const password = aPassword(scene, 'a password beside the folder of mails');
    await api.call(accountRoutes.register, {
      body: { name: 'Анна', email, password, agreeToPrivacy: true, agreeToPersonalData: true },
    });
    await api.call(recoveryRoutes.forgotPassword, { body: { email } });
    const folder = join(stack.dataDir, 'mail');
    const raws = async (): Promise<string[]> => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    };
    const token = await linkMailed(scene, raws, 'reset-password');
    await api.call(recoveryRoutes.resetPassword, { body: { token, password } });
    const places = { ...(await logsIn(stack.dataDir)), 'the names of mails': await namesOfMails(stack.dataDir) };
    for (const [place, text] of Object.entries(places)) {
      for (const secret of witness.secretsIn(text))
        scene.check(false, `I9: ${secret} is in ${place} beside the folder`);
      scene.check(!text.includes(email), `an e-mail is in ${place}`);
    }
  } finally {
    await stack.stop();
  }
};

/** A mail server without TLS gets no password: the mails wait, and the stored error must not contain it either. */
const failToSend = async (scene: Scene): Promise<void> => {
  const { mail, witness } = scene.world;
  const secret = randomBytes(24).toString('base64url');
  witness.keepSecret(secret, "the mail server's password");
  const stack = await startStack({
    env: { LOG_LEVEL: 'debug', SMTP_URL: mail.url.replace('//', `//orbita:${secret}@`) },
  });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  try {
    await database.connect();
    const email = `canary-${randomUUID()}@example.ru`;
    await new ApiClient(stack.baseUrl, { onAnswer: witness.see }).call(accountRoutes.register, {
      body: { name: 'Анна', email, password: randomUUID(), agreeToPrivacy: true, agreeToPersonalData: true },
    });
    const tried = async (): Promise<string | undefined> => {
      const { rows } = await database.query<{ text: string }>(
        `SELECT mails::text || acts::text AS text FROM mails JOIN acts ON acts.subject = 'mail-' || mails.id WHERE attempts > 0`,
      );
      return rows[0]?.text;
    };
    const noted = await until('a mail that could not be sent', tried, { timeoutMs: MAIL_MS, everyMs: 100 });
    for (const [place, text] of Object.entries({ ...(await logsIn(stack.dataDir)), 'a mail and its effect': noted })) {
      for (const found of witness.secretsIn(text))
        scene.check(false, `I9: ${found} is in ${place} after a failed mail`);
    }
  } finally {
    await database.end();
    await stack.stop();
  }
};

const searched: Scenario = {
  name: 'secrets: passwords, tokens and links on all their ways, then searched for everywhere',
  patienceMs: 240_000,
  async run(scene) {
    await goThroughAll(scene, await scene.tenant());
    await logSessionIn(scene);
    await lookIntoFolder(scene);
    await failToSend(scene);
    // The runner's invariants search this stack: every table, all of Redis, every log.
    return { note: `${scene.world.witness.secrets.size} secrets` };
  },
};

export const SECRET_SEARCH: Scenario[] = [searched];
