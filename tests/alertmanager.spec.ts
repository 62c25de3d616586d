import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';

const SCRIPT = join(import.meta.dirname, '../infra/monitoring/alertmanager.sh');
const MAIL = {
  ALERT_MAIL_TO: 'duty@example.ru',
  ALERT_SMTP_HOST: 'mail.example.ru:587',
  ALERT_SMTP_USER: 'alerts@example.ru',
  ALERT_SMTP_PASSWORD: `it's: "#1"`,
};

let folder: string;

/** Runs the script with a program in place of Alertmanager that prints the file it was given. */
const start = (env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync('sh', [SCRIPT], {
    encoding: 'utf8',
    env: { PATH: [folder, process.env.PATH].join(delimiter), TMPDIR: folder, ...env },
  });
  return { status, stderr, config: status === 0 ? (parse(stdout) as Record<string, unknown>) : null };
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'orbita-alertmanager-'));
  const program = join(folder, 'alertmanager');
  writeFileSync(program, '#!/bin/sh\nfor word; do case $word in --config.file=*) cat "${word#*=}";; esac; done\n');
  chmodSync(program, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('alerts under compose', () => {
  it('go to a webhook', () => {
    const { config } = start({ ALERT_WEBHOOK_URL: 'https://duty.example.ru/?key=1' });
    expect(config).toMatchObject({
      route: { receiver: 'duty' },
      receivers: [{ name: 'duty', webhook_configs: [{ url: 'https://duty.example.ru/?key=1' }] }],
    });
  });

  it('go by mail, whatever characters the password has', () => {
    const { config } = start(MAIL);
    expect(config?.receivers).toEqual([
      {
        name: 'duty',
        email_configs: [
          {
            to: MAIL.ALERT_MAIL_TO,
            from: MAIL.ALERT_SMTP_USER,
            smarthost: MAIL.ALERT_SMTP_HOST,
            auth_username: MAIL.ALERT_SMTP_USER,
            auth_password: MAIL.ALERT_SMTP_PASSWORD,
            send_resolved: true,
          },
        ],
      },
    ]);
  });

  it('go both ways when both are configured', () => {
    const { config } = start({ ...MAIL, ALERT_WEBHOOK_URL: 'https://duty.example.ru/' });
    expect(config?.receivers).toMatchObject([{ webhook_configs: [{}], email_configs: [{}] }]);
  });

  it.each([
    ['no receiver is named', {}, 'ALERT_WEBHOOK_URL'],
    ['a mail has no server', { ALERT_MAIL_TO: MAIL.ALERT_MAIL_TO }, 'ALERT_SMTP_HOST'],
    [
      'every variable is empty, as compose passes on unset ones',
      { ALERT_WEBHOOK_URL: '', ALERT_MAIL_TO: '' },
      'ALERT_',
    ],
  ])('are not started without a receiver: %s', (_what, env, named) => {
    const { status, stderr } = start(env);
    expect([status === 0, stderr]).toEqual([false, expect.stringContaining(named)]);
  });
});
