import { createHmac } from 'node:crypto';
import { type WebhookToVerify, verifyWebhook } from './verify-webhook.js';

const secret = 'orb_whsec_test';
const body = '{"id":"evt_1","type":"job.completed","created_at":"2036-12-01T09:00:00Z","data":{}}';
const sign = (at: number | string, by = secret, of = body): string =>
  createHmac('sha256', by).update(`${at}.${of}`).digest('hex');

const NOW = Math.floor(Date.now() / 1_000);
const good = `t=${NOW},v1=${sign(NOW)}`;

const reasonOf = (given: Partial<WebhookToVerify>): Promise<string> =>
  verifyWebhook({ body, header: good, secret, ...given }).then(
    ({ id }) => id,
    ({ reason }: { reason: string }) => reason,
  );

it.each<[string, Partial<WebhookToVerify>, string]>([
  ['what we posted', {}, 'evt_1'],
  [
    'what is signed by the former secret, too',
    { header: `t=${NOW},v1=${sign(NOW, 'another')},v1=${sign(NOW)}` },
    'evt_1',
  ],
  ['parts of later versions', { header: `${good},v2=abc` }, 'evt_1'],
  ['a clock four minutes off', { header: `t=${NOW - 240},v1=${sign(NOW - 240)}` }, 'evt_1'],
  ['a changed body', { body: body.replace('evt_1', 'evt_2') }, 'forged'],
  ['a changed time', { header: `t=${NOW - 1},v1=${sign(NOW)}` }, 'forged'],
  ['another secret', { secret: 'orb_whsec_other' }, 'forged'],
  ['an old one sent again', { header: `t=${NOW - 400},v1=${sign(NOW - 400)}` }, 'stale'],
  ['one from the future', { header: `t=${NOW + 400},v1=${sign(NOW + 400)}` }, 'stale'],
  ['no header', { header: null }, 'malformed'],
  ['a header without a signature', { header: `t=${NOW}` }, 'malformed'],
  ['a signature that is none', { header: `t=${NOW},v1=xyz` }, 'malformed'],
  ['a time that is none', { header: `t=now,v1=${sign('now')}` }, 'malformed'],
])('judges %s', async (_, given, verdict) => {
  expect(await reasonOf(given)).toBe(verdict);
});
