import { publishingRoutes } from '@orbita/contracts';
import { type Answer, isOutage, until } from '@orbita/harness';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ACCOUNT_KINDS, type AccountKind } from '../publishing/fake-networks.js';
import { holdCall } from '../publishing/holds.js';
import { onePost, postEnded, timesTaken } from '../publishing/posts-at-work.js';
import { effectOf, statusOf } from '../publishing/posts.js';
import type { Scenario } from '../scenario.js';
import type { Scene } from '../scene.js';

const SOON = { timeoutMs: 30_000, everyMs: 20 };

/** The gateway dies while a manual order is answered; its client repeats it with the same key. */
const orderedAgain: Scenario = {
  name: 'publishing: gateway killed while an order by hand is answered',
  tolerates: { refused: true },
  async run(scene) {
    const { post, account, tenant } = await onePost(scene, 'telegram', { byHand: true });
    const key = randomUUID();
    const order = (): Promise<Answer | undefined> =>
      tenant.api
        .send(
          publishingRoutes.publishNow,
          { params: { id: post.id }, body: { integration_id: account.id } },
          { headers: { 'idempotency-key': key }, timeoutMs: 40_000 },
        )
        .then(
          (answer) => (answer.status === 503 ? undefined : answer),
          (error: unknown) => {
            if (isOutage(error)) return undefined;
            throw error;
          },
        );
    const held = await holdCall(scene, 'bot', { moment: 'done', name: 'sendMessage' });
    const first = order();
    try {
      await held.reached();
      await scene.kill('gateway');
    } finally {
      await held.letGo();
    }
    scene.check((await first) === undefined, 'the fault missed: the order was answered');
    const again = await until('an answer to the repeated order', order, SOON);
    const { attempts } = JSON.parse(again.text) as { attempts?: { status: string; url: string | null }[] };
    scene.check(again.status === 200, `the repeated order answered ${again.status}: ${again.text.slice(0, 200)}`);
    scene.check(
      attempts?.length === 1 && attempts[0]?.status === 'published',
      `it answered ${again.text.slice(0, 200)}`,
    );
    scene.check(timesTaken(scene, post) === 1, `it was taken ${timesTaken(scene, post)} times`);
    return {};
  },
};

/** The network's answer to the next post: it accepts and breaks off, or breaks off before it accepts. */
const spoil = ({ world }: Scene, kind: AccountKind, isTaken: boolean): void => {
  const { bot, vk, ok, tenchat } = world.networks;
  const once = { times: 1, fault: isTaken ? 'lost answer' : 'cut request' } as const;
  switch (kind) {
    case 'telegram':
      return bot.behave(once);
    case 'odnoklassniki':
      return ok.behave({ ...once, only: 'mediatopic.post' });
    case 'tenchat':
      return tenchat.behave(once);
    default:
      return vk.behave({ times: 1, only: 'wall.post', fault: isTaken ? 'lost answer' : 'cut' });
  }
};

/** The fate of a post whose answer was lost: found by a look-up if there is one, sent again only where that is safe. */
const ENDS: Readonly<Record<AccountKind, readonly [taken: string, notTaken: string]>> = {
  telegram: ['published', 'unconfirmed'],
  vk: ['published', 'unconfirmed'],
  'vk community': ['unconfirmed', 'unconfirmed'],
  odnoklassniki: ['unconfirmed', 'unconfirmed'],
  tenchat: ['published', 'published'],
};

const answersLost: Scenario = {
  name: 'publishing: answers lost at every network, taken and not',
  patienceMs: 300_000,
  async run(scene) {
    const words: string[] = [];
    for (const kind of ACCOUNT_KINDS) {
      for (const isTaken of [true, false]) {
        spoil(scene, kind, isTaken);
        const { post } = await onePost(scene, kind, { dueMs: 0 });
        const end = ENDS[kind][isTaken ? 0 : 1];
        await until(
          'the answer that is lost',
          async () => ['unconfirmed', 'done'].includes((await effectOf(scene, post))?.status ?? ''),
          SOON,
        );
        await postEnded(scene, post, end, 60_000);
        // As many look-ups as happen in this time find nothing new.
        if (end === 'unconfirmed') await sleep(7_000);
        scene.check(
          (await statusOf(scene, post)) === end,
          `${kind}: an answer lost and ${isTaken ? '' : 'not '}taken did not stay ${end}`,
        );
        const times = timesTaken(scene, post);
        const wanted = isTaken || kind === 'tenchat' ? 1 : 0;
        scene.check(times === wanted, `${kind}: taken ${times} times instead of ${wanted}`);
        words.push(`${kind} ${isTaken ? 'taken' : 'not taken'} → ${end}`);
      }
    }
    return { note: words.join(', ') };
  },
};

export const PUBLISHING_ANSWERS: readonly Scenario[] = [orderedAgain, answersLost];
