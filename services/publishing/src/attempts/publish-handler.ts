import {
  AppError,
  type AttemptHold,
  PUBLISHING_NETWORKS,
  type PublishingNetwork,
  readStored,
  storedText,
} from '@orbita/contracts';
import type {
  EffectHandler,
  EffectOutcome,
  EffectRecord,
  CallAnswer,
  FinalCheck,
  LookUpAnswer,
  Preparation,
  Receipt,
} from '@orbita/jobs';
import { openLibraryFile, videoCover } from '@orbita/media';
import { type Database, type Tx, initialiseAtZero, postLateness, postsSettled } from '@orbita/platform';
import type { FileStorage, StoredBytes } from '@orbita/storage';
import * as z from 'zod/mini';
import type { AccountKeys, OpenAccount } from '../integrations/account-keys.js';
import { type Network, NetworkError, type Post, type PostMedia, type SentPost } from '../networks/network.js';
import type { Networks } from '../networks/networks.js';
import { type StoredPost, postOf } from './attempt-posts.js';
import { type AttemptEnd, storeOutcome } from './attempt-outcomes.js';
import { HOLDS, HOLD_OF_ATTEMPT, heldFor } from './holds.js';
import { holdOf, finalChecks } from './final-checks.js';
import { answerTo, refusalOf } from './network-answers.js';
import { PUBLICATION_PUBLISH } from './publish-effect.js';
import { type SendingAccount, accountRefusal, connectedAccounts } from './sending-account.js';

/** The wait for a turn when the network's pace does not give its length. */
const TURN_MS = 1_000;

interface Payload {
  attemptId: number;
}

interface Material {
  network: Network<unknown>;
  account: OpenAccount;
  prepared: unknown;
}

export interface PublishHandlerOptions {
  db: Database;
  storage: FileStorage;
  networks: Networks;
  keys: AccountKeys;
}

interface Sending {
  userId: number;
  projectId: number;
  post: StoredPost;
  account: SendingAccount;
  plannedAt: Date;
  /** The publication still exists. */
  isThere: boolean;
  hold: AttemptHold | null;
}

const Found = z.object({
  id: z.string(),
  url: z._default(z.nullable(z.string()), null),
  missing: z._default(z.nullable(z.string()), null),
  missing_said: z.optional(z.unknown()),
  found: z._default(z.boolean(), false),
});

/** The receipt of a published post. @param found it was looked up */
const receiptOf = ({ externalId, url, missing }: SentPost, found: boolean): Receipt => {
  const stored = missing && storedText(missing);
  return Object.assign<Receipt, object>(
    { id: externalId, ...(url !== null && { url }) },
    { missing: stored && stored.text, ...(stored && { missing_said: stored.message }), found },
  );
};

/** The domain's end for an outcome. */
const endOf = (outcome: EffectOutcome): AttemptEnd => {
  switch (outcome.status) {
    case 'done': {
      const { id, url, missing_said, found, ...receipt } = Found.parse(outcome.receipt);
      const missing = readStored(receipt.missing, missing_said);
      return { status: 'published', externalId: id, url, missing, by: found ? 'look-up' : 'network' };
    }
    case 'refused':
      return { status: 'failed', code: outcome.code, reason: outcome.message };
    case 'missed':
      return { status: 'missed', code: outcome.code, reason: outcome.message };
    case 'unconfirmed':
      return { status: 'unconfirmed' };
  }
};

const OUTCOMES = Object.keys({ published: 0, failed: 0, missed: 0, unconfirmed: 0 } satisfies Record<
  AttemptEnd['status'],
  0
>);

/** Publishes posts: at each claim what may be repeated, and once a fence the one call. */
export class PublishHandler implements EffectHandler<Payload, Material> {
  readonly kind = PUBLICATION_PUBLISH;

  constructor(private readonly options: PublishHandlerOptions) {
    initialiseAtZero(
      postsSettled,
      PUBLISHING_NETWORKS.flatMap((platform) => OUTCOMES.map((outcome) => ({ platform, outcome }))),
    );
  }

  /** @throws AppError when the publication or the account is gone, the key is refused, or the network does not take this post */
  async prepare(
    { payload: { attemptId }, expiresAt }: EffectRecord<Payload>,
    signal: AbortSignal,
  ): Promise<Preparation<Material>> {
    const sending = await this.sendingOf(attemptId);
    const { account: sender, plannedAt } = sending;
    if (!sending.isThere) throw new AppError('PUBLICATION_NOT_FOUND');
    if (sending.hold) return { ready: false, waitMs: heldFor({ plannedAt, expiresAt }) };
    const refusal = accountRefusal(sender, sending);
    if (refusal) throw new AppError(refusal);
    const network = this.networkOf(sender.platform);
    const { post, open } = await this.withMedia(postOf(attemptId, sending.post));
    const obstacle = network.preflight(post, sender).problems.find(({ weight }) => weight === 'blocks');
    if (obstacle) throw new AppError('NETWORK_POST_REFUSED', { message: obstacle.message });
    let account: OpenAccount | undefined;
    try {
      account = await this.open(sender, signal);
      const prepared = await network.prepare(account, post, open, signal);
      return { ready: true, material: { network, account, prepared } };
    } catch (error) {
      const trouble = account ? await this.troubleAt(account, error) : error;
      if (!(trouble instanceof NetworkError)) throw trouble;
      if (trouble.kind === 'rate') return { ready: false, waitMs: trouble.retryAfterMs ?? TURN_MS };
      throw refusalOf(trouble);
    }
  }

  /** Everything that stops or ends a post is checked once more where its call begins, under the locks that stopping takes. */
  mayBegin(tx: Tx, effects: readonly EffectRecord<Payload>[]): Promise<ReadonlyMap<number, FinalCheck>> {
    return finalChecks(tx, new Map(effects.map(({ id, payload: { attemptId } }) => [id, attemptId])));
  }

  async call(
    effect: EffectRecord<Payload>,
    { network, account, prepared }: Material,
    signal: AbortSignal,
  ): Promise<CallAnswer> {
    this.noteLateness(effect, network);
    try {
      return {
        answer: 'accepted',
        receipt: receiptOf(await network.publish(account, prepared, signal), false),
      };
    } catch (error) {
      return answerTo(await this.troubleAt(account, error));
    }
  }

  async settled(
    tx: Tx,
    { payload: { attemptId }, calledAt }: EffectRecord<Payload>,
    outcome: EffectOutcome,
  ): Promise<void> {
    const end = endOf(outcome);
    if (end.status === 'missed') {
      const hold = await holdOf(tx, attemptId);
      if (hold) end.reason = HOLDS[hold].missed;
    }
    const platform = await storeOutcome(tx, attemptId, end, calledAt);
    if (platform) tx.afterCommit(async () => postsSettled.inc({ platform, outcome: end.status }));
  }

  /** Looks for the post at its network. Not finding it proves something only where the network accepts one name once. */
  async lookUp(
    { payload: { attemptId }, calledAt }: EffectRecord<Payload>,
    signal: AbortSignal,
  ): Promise<LookUpAnswer> {
    const sending = await this.sendingOf(attemptId);
    const network = this.networkOf(sending.account.platform);
    const from = calledAt ?? new Date(0);
    const to = new Date(from.getTime() + this.kind.callMs);
    let found: SentPost | undefined;
    let account: OpenAccount | undefined;
    try {
      account = await this.open(sending.account, signal);
      found = await network.find?.(account, { post: postOf(attemptId, sending.post), from, to }, signal);
    } catch (error) {
      const trouble = account ? await this.troubleAt(account, error) : error;
      if (!(trouble instanceof NetworkError) || trouble.kind !== 'rate') throw trouble;
      return { answer: 'later', afterMs: trouble.retryAfterMs ?? TURN_MS };
    }
    if (found) return { answer: 'accepted', receipt: receiptOf(found, true) };
    return { answer: network.takesKeysOnce ? 'absent' : 'unknown' };
  }

  /** @throws AppError INTEGRATION_NOT_FOUND when the account was disconnected, or its project or user is being deleted */
  private async sendingOf(attemptId: number): Promise<Sending> {
    const { db } = this.options;
    const [attempt] = await db.query<Omit<Sending, 'account'> & { integrationId: number }>(
      `SELECT attempt.user_id AS "userId", attempt.project_id AS "projectId", integration_id AS "integrationId", post,
              planned_at AS "plannedAt", ${HOLD_OF_ATTEMPT} AS hold,
              EXISTS (SELECT FROM publications WHERE id = publication_id) AS "isThere"
         FROM publishing_attempts attempt
         JOIN integrations account ON account.id = integration_id
         JOIN projects project ON project.id = attempt.project_id AND project.deleting_at IS NULL
         JOIN users owner ON owner.id = attempt.user_id AND owner.deleted_at IS NULL
        WHERE attempt.id = $1`,
      [attemptId],
    );
    const account = attempt && (await connectedAccounts(db, [attempt.integrationId])).get(attempt.integrationId);
    if (!account) throw new AppError('INTEGRATION_NOT_FOUND');
    return { ...attempt, account };
  }

  /** @throws AppError NETWORK_UNAVAILABLE for good: this installation cannot reach it */
  private networkOf(platform: PublishingNetwork): Network<unknown> {
    const network = this.options.networks.get(platform);
    if (!network) throw new AppError('NETWORK_UNAVAILABLE', { final: true });
    return network;
  }

  /** The account with a key that is valid now. @throws AppError INTEGRATION_NOT_FOUND; NetworkError of an invalid key */
  private async open({ id }: SendingAccount, signal: AbortSignal): Promise<OpenAccount> {
    const { keys } = this.options;
    const sealed = await keys.find(id);
    if (!sealed) throw new AppError('INTEGRATION_NOT_FOUND');
    return keys.open(sealed, signal);
  }

  /**
   * What an error means: when the key was renewed, or is now, the account is fine, and the same post goes out with the new key.
   */
  private async troubleAt(account: OpenAccount, error: unknown): Promise<unknown> {
    return error instanceof NetworkError ? this.options.keys.meaningOf(account, error) : error;
  }

  /** The post with the true sizes of its files, and access to their bytes. @throws AppError FILE_NOT_FOUND */
  private async withMedia(post: Post): Promise<{ post: Post; open: Parameters<Network<unknown>['prepare']>[2] }> {
    const { db, storage } = this.options;
    const files = new Map<number, StoredBytes>();
    for (const { fileId } of post.media) files.set(fileId, await openLibraryFile(db, storage, fileId));
    const media = post.media.map((one) => ({ ...one, bytes: files.get(one.fileId)?.size ?? one.bytes }));
    return {
      post: { ...post, media },
      open: Object.assign(
        async ({ fileId }: PostMedia) => {
          const file = files.get(fileId);
          if (!file) throw new AppError('FILE_NOT_FOUND');
          return file.open();
        },
        { cover: ({ fileId }: PostMedia) => videoCover(db, storage, fileId) },
      ),
    };
  }

  /** Only for the first call: later ones are late because the network asked for it. */
  private noteLateness({ calledAt, expiresAt }: EffectRecord<Payload>, { platform }: Network<unknown>): void {
    if (calledAt !== null) return;
    const planned = expiresAt.getTime() - this.kind.expiresAfterMs;
    postLateness.observe({ platform }, Math.max(0, Date.now() - planned) / 1_000);
  }
}
