import {
  type FakeBackgroundRemover,
  type FakeCollector,
  type FakeLlm,
  type FakePushService,
  type FakeS3,
  type FakeSmtp,
  type FakeTranscription,
  NO_FAULTS,
  startFakeBackgroundRemover,
  startFakeCollector,
  startFakeLlm,
  startFakePushService,
  startFakeS3,
  startFakeSmtp,
  startFakeTranscription,
} from '@orbita/fakes';
import { ApiClient, FakeTelegram, NO_LIMITS, Tenant, generatedSecrets, median, signIn } from '@orbita/harness';
import { type RoleSpec, type Stack, productRoles, startStack } from '@orbita/local';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Balancer } from './fleet/balancer.js';
import { FakeNetworks } from './publishing/fake-networks.js';
import { Witness } from './witness.js';

/** Simultaneous calls the provider allows. */
export const PARALLEL = 4;
/** Simultaneous parts of recordings the speech server accepts. */
export const PARTS_AT_ONCE = 2;
/** How much faster than a real model the fake one is. */
export const SPEED = 10;
/** A silence of the model too long to wait out: longer than the limit after which the stage mentions it. */
export const OUTAGE_MS = 30_000;
/** Publications of the plan most scenarios disturb: at this speed it takes about three seconds. */
export const PLAN_SIZE = 60;
/** Gateways of a fleet. */
const GATEWAYS = 2;
const BASELINE_RUNS = 3;
const STOP_MS = 30_000;

/** Setup of a world, where scenarios need different ones. */
export interface Setting {
  /** Two gateways behind one address instead of one, each stopping as in a cluster, and files in a bucket. */
  isFleet: boolean;
}

/** Several times the time in which the balancer notices a stopping gateway. */
const DRAIN_SECONDS = 2;

/** Preloaded by the delivery worker: its `Date` is moved by the milliseconds in the file `moved-clock` of the data folder. */
const MOVED_CLOCK = new URL('../fixtures/moved-clock.mjs', import.meta.url).href;

/** Preloaded by the competitors worker: it holds as much memory as the file `ballast` of the data folder says. */
const BALLAST = new URL('../fixtures/ballast.mjs', import.meta.url).href;

// Ids and sums of credits stay below 2^53.
pg.types.setTypeParser(20, Number);

/** The whole product with a fake model beside it, a check of every answer, and a user who only reads. */
export class World {
  /** Time of an undisturbed plan of PLAN_SIZE, from order to end. */
  baselineMs = Number.NaN;
  /** A user whom no scenario affects: their screens must always work. */
  observer!: Tenant;
  observedPlan!: number;
  administrator!: ApiClient;
  private readonly pool: pg.Pool;

  private constructor(
    readonly stack: Stack,
    readonly fake: FakeLlm,
    readonly mail: FakeSmtp,
    readonly telegram: FakeTelegram,
    readonly networks: FakeNetworks,
    readonly backgrounds: FakeBackgroundRemover,
    readonly transcription: FakeTranscription,
    readonly pushes: FakePushService,
    readonly collector: FakeCollector,
    readonly witness: Witness,
    readonly api: ApiClient,
    private readonly balancer: Balancer | undefined,
    private readonly fleetBucket: FakeS3 | undefined,
  ) {
    this.pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 4, connectionTimeoutMillis: 3_000 });
    // Several scenarios break idle connections; the next query opens another.
    this.pool.on('error', () => undefined);
  }

  static async open(signal: AbortSignal, { isFleet }: Setting): Promise<World> {
    const fake = await startFakeLlm({ speed: SPEED, maxParallel: PARALLEL });
    const mail = await startFakeSmtp();
    const telegram = await FakeTelegram.start();
    const witness = new Witness();
    const networks = await FakeNetworks.start(witness);
    const backgrounds = await startFakeBackgroundRemover();
    const key = `sk-fault-${randomBytes(24).toString('base64url')}`;
    witness.keepSecret(key, "the model server's key");
    const speechKey = `sk-speech-${randomBytes(24).toString('base64url')}`;
    witness.keepSecret(speechKey, "the speech server's key");
    const transcription = await startFakeTranscription({ key: speechKey, maxParallel: PARTS_AT_ONCE });
    const pushes = await startFakePushService();
    const collector = await startFakeCollector();
    const bucket = isFleet ? await startFakeS3() : undefined;
    if (bucket) witness.keepSecret(bucket.secretKey, 'the secret key of the bucket');
    let stack: Stack | undefined;
    let balancer: Balancer | undefined;
    try {
      stack = await startStack({
        signal,
        roles: rolesWith(networks, backgrounds, isFleet ? GATEWAYS : 1),
        env: {
          SMTP_URL: mail.url,
          // Receivers of webhooks and pushes are on this machine.
          EGRESS_ALLOW: '127.0.0.1',
          ...telegram.env,
          ...networks.env,
          OPENAI_BASE_URL: fake.url,
          OPENAI_API_KEY: key,
          OPENAI_MAX_PARALLEL: String(PARALLEL),
          OPENAI_OUTAGE_MINUTES: String(OUTAGE_MS / 60_000),
          TRANSCRIPTION_BASE_URL: transcription.url,
          TRANSCRIPTION_API_KEY: speechKey,
          TRANSCRIPTION_MAX_PARALLEL: String(PARTS_AT_ONCE),
          OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
          OTEL_TRACES_SAMPLER_ARG: '1',
          ...NO_LIMITS,
          ...(isFleet && { DRAIN_SECONDS: String(DRAIN_SECONDS) }),
          ...(bucket && envOf(bucket)),
          // More log lines in which a secret could hide.
          LOG_LEVEL: 'debug',
        },
      });
      for (const [name, value] of Object.entries(secretsOf(stack))) witness.keepSecret(value, name);
      for (const [value, name] of telegram.secrets()) witness.keepSecret(value, name);
      if (isFleet) balancer = await Balancer.start(stack);
      const world = new World(
        stack,
        fake,
        mail,
        telegram,
        networks,
        backgrounds,
        transcription,
        pushes,
        collector,
        witness,
        new ApiClient(balancer?.url ?? stack.baseUrl, { onAnswer: witness.see }),
        balancer,
        bucket,
      );
      await world.settle();
      return world;
    } catch (error) {
      await balancer?.stop();
      await stack?.stop();
      await fake.stop();
      await mail.stop();
      await telegram.stop();
      await networks.stop();
      await backgrounds.stop();
      await transcription.stop();
      await pushes.stop();
      await collector.stop();
      await bucket?.stop();
      throw error;
    }
  }

  /** Rows of one statement. */
  async query<T extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.pool.query<T>(sql, parameters)).rows;
  }

  /** A separate connection, to hold locks. */
  async connect(): Promise<pg.PoolClient> {
    return this.pool.connect();
  }

  async tenant(): Promise<Tenant> {
    const tenant = await Tenant.create(this.api, this.administrator);
    this.witness.keepSecret(tenant.credentials.password, 'a password');
    return tenant;
  }

  /** Bucket of a fleet's files. @throws Error in a world of one gateway: its files are on the disk */
  get bucket(): FakeS3 {
    if (!this.fleetBucket) throw new Error('only a fleet keeps its files in a bucket');
    return this.fleetBucket;
  }

  /** Ends every fault of the model, of Telegram, of the networks, of the speech server and of the bucket. */
  calm(): void {
    this.fake.setBehaviour(NO_FAULTS);
    this.telegram.calm();
    this.networks.calm();
    this.backgrounds.behave({ fault: null, delayMs: 0 });
    this.backgrounds.watch(null);
    this.fleetBucket?.behave(() => undefined);
    this.transcription.behave({ delayMs: 0, fault: null, times: null, after: 0, only: null });
    this.transcription.setAbilities({ times: true, deaf: false, nonsense: false, paceMs: 0 });
  }

  /** Ends everything; a stack that does not stop in time is killed. */
  async close(): Promise<void> {
    const late = setTimeout(() => this.stack.killNow(), STOP_MS);
    try {
      await this.pool.end();
      await this.balancer?.stop();
      await this.stack.stop();
    } finally {
      clearTimeout(late);
      await this.fake.stop();
      await this.mail.stop();
      await this.telegram.stop();
      await this.networks.stop();
      await this.backgrounds.stop();
      await this.transcription.stop();
      await this.pushes.stop();
      await this.collector.stop();
      await this.fleetBucket?.stop();
    }
  }

  /** Creates the observing user and measures an undisturbed plan. */
  private async settle(): Promise<void> {
    this.administrator = await signIn(this.api, this.stack.admin);
    this.observer = await this.tenant();
    const walls: number[] = [];
    for (let run = 0; run < BASELINE_RUNS; run += 1) {
      const { planId, orderedAt } = await this.observer.orderPlan(PLAN_SIZE);
      const { status } = await this.observer.planEnded(planId, 60_000);
      if (status !== 'completed') throw new Error('an undisturbed plan failed');
      walls.push(performance.now() - orderedAt);
      this.observedPlan = planId;
    }
    this.baselineMs = median(walls);
  }
}

/**
 * The delivery worker finds lost posts where the fake bots post, and a scene can move its clock; the media worker calls
 * the fake server; the competitors worker can be given ballast.
 */
const rolesWith = ({ bot }: FakeNetworks, { removalUrl }: FakeBackgroundRemover, gateways: number): RoleSpec[] => {
  const more: Record<string, Record<string, string>> = {
    'worker-delivery': { TELEGRAM_WEB_URL: bot.url, NODE_OPTIONS: `--import ${MOVED_CLOCK}` },
    'worker-competitors': { NODE_OPTIONS: `--import ${BALLAST}` },
    'worker-media': { BG_REMOVAL_URL: removalUrl },
  };
  return productRoles().map((role) => ({
    ...role,
    ...(more[role.name] && { env: more[role.name] }),
    ...(role.servesUsers && { count: gateways }),
  }));
};

/** Environment by which the product's processes find a bucket. */
const envOf = ({ endpoint, bucket, region, accessKey, secretKey }: FakeS3): NodeJS.ProcessEnv => ({
  STORAGE_S3_ENDPOINT: endpoint,
  STORAGE_S3_BUCKET: bucket,
  STORAGE_S3_REGION: region,
  STORAGE_S3_ACCESS_KEY: accessKey,
  STORAGE_S3_SECRET_KEY: secretKey,
});

/** All secrets of this stack, by name. */
const secretsOf = ({ dataDir, admin }: Stack): Record<string, string> => ({
  ...generatedSecrets(dataDir),
  'the password of the administrator': admin.password,
});
