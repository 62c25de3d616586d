import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Prometheus metrics of this process. */
export const metrics = new Registry();

let collecting = false;

/** Adds the runtime's own figures (memory, event loop, CPU) once. */
export const collectProcessMetrics = (role: string): void => {
  if (collecting) return;
  collecting = true;
  metrics.setDefaultLabels({ role });
  collectDefaultMetrics({ register: metrics });
};

/**
 * Has a counter tell nought of what has not happened yet. One that first appears with its first event shows Prometheus no increase, so
 * that an alert on something rare would miss it.
 */
export const countFromNought = <L extends string>(counter: Counter<L>, kinds: readonly Record<L, string>[]): void => {
  for (const kind of kinds) counter.inc(kind, 0);
};

export const httpDuration = new Histogram({
  name: 'orbita_http_request_duration_seconds',
  help: 'Time from a request to its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 300],
  registers: [metrics],
});

export const jobDuration = new Histogram({
  name: 'orbita_job_duration_seconds',
  help: 'Time of one run of a job, by its outcome',
  labelNames: ['kind', 'outcome'],
  buckets: [0.01, 0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300, 900],
  registers: [metrics],
});

export const jobsActive = new Gauge({
  name: 'orbita_jobs_active',
  help: 'Jobs this process runs now',
  labelNames: ['queue'],
  registers: [metrics],
});

export const jobsEnded = new Counter({
  name: 'orbita_jobs_ended_total',
  help: 'Jobs by how they ended, also those no run ended (cancelled while queued, given up by the sweep): completed, failed, cancelled',
  labelNames: ['kind', 'status'],
  registers: [metrics],
});

export const jobsRecovered = new Counter({
  name: 'orbita_jobs_recovered_total',
  help: 'Jobs a sweep put back on their queue, by kind and reason',
  labelNames: ['kind', 'reason'],
  registers: [metrics],
});

export const jobsIncomplete = new Counter({
  name: 'orbita_jobs_ended_incompletely_total',
  help: 'Jobs that ended though a step of their end failed: domain (what they worked on), credits (no open hold)',
  labelNames: ['kind', 'step'],
  registers: [metrics],
});

export const jobsStuck = new Counter({
  name: 'orbita_jobs_stuck_total',
  help: 'Times a sweep could not do what a job row needed, by part of the sweep',
  labelNames: ['part'],
  registers: [metrics],
});

export const billingTimersFailed = new Counter({
  name: 'orbita_billing_timers_failed_total',
  help: 'Times something due in billing (receipts, ends of periods, payments, credits of a month) was not carried out',
  labelNames: ['kind'],
  registers: [metrics],
});

export const rowsForgotten = new Counter({
  name: 'orbita_rows_forgotten_total',
  help: 'Rows removed because they were old, by line of the retention table',
  labelNames: ['what'],
  registers: [metrics],
});

export const actOutcomes = new Counter({
  name: 'orbita_act_outcomes_total',
  help: 'Acts (posts, mails) by what came of them; «unsettled» counts outcomes whose consequences failed',
  labelNames: ['kind', 'outcome'],
  registers: [metrics],
});

export const actLateness = new Histogram({
  name: 'orbita_act_lateness_seconds',
  help: 'How long after its time the call of an act began',
  labelNames: ['kind'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800],
  registers: [metrics],
});

export const postLateness = new Histogram({
  name: 'orbita_post_lateness_seconds',
  help: 'How long after its time the first call of a post to its network began',
  labelNames: ['platform'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800],
  registers: [metrics],
});

export const postsSettled = new Counter({
  name: 'orbita_posts_total',
  help: 'Attempts to publish a post by network and by what came of them: published, failed, missed, unconfirmed',
  labelNames: ['platform', 'outcome'],
  registers: [metrics],
});

export const postReadings = new Counter({
  name: 'orbita_post_readings_total',
  help: 'Readings of the numbers of own posts by network and by what came of them: read, gone, given-up, later',
  labelNames: ['platform', 'outcome'],
  registers: [metrics],
});

export const slidePreviews = new Counter({
  name: 'orbita_slide_previews_total',
  help: 'Carousels drawn on the server by what came of it: drawn, outdated (a newer one was stored meanwhile), failed, given-up',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const previewAnswers = new Counter({
  name: 'orbita_preview_answers_total',
  help: 'Requests to the public preview of channels by what their page was; «unknown_markup» calls for a developer',
  labelNames: ['state'],
  registers: [metrics],
});

export const previewPostsUnreadable = new Counter({
  name: 'orbita_preview_posts_unreadable_total',
  help: 'Posts of the public preview left out because their number or date could not be read',
  registers: [metrics],
});

export const egressRefused = new Counter({
  name: 'orbita_egress_refusals_total',
  help: 'Calls to addresses of users and foreign pages that were refused or cut off, by reason',
  labelNames: ['reason'],
  registers: [metrics],
});

export const channelPictures = new Counter({
  name: 'orbita_channel_pictures_total',
  help: 'Pictures of channels that readings named, by what became of them: copied, kept (had been), failed, left (too many at once)',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const telegramCalls = new Counter({
  name: 'orbita_telegram_calls_total',
  help: 'Calls of Telegram by parser sessions, by method and how they ended',
  labelNames: ['method', 'outcome'],
  registers: [metrics],
});

export const spansSent = new Counter({
  name: 'orbita_spans_total',
  help: 'Spans handed to the collector of traces by what came of it: sent, lost',
  labelNames: ['outcome'],
  registers: [metrics],
});

export const modelCalls = new Counter({
  name: 'orbita_model_calls_total',
  help: 'Calls of the text model by what came of them: complete, length, refused, or how the provider failed',
  labelNames: ['model', 'outcome'],
  registers: [metrics],
});

export const modelTokens = new Counter({
  name: 'orbita_model_tokens_total',
  help: 'Tokens the provider has told of: prompt, completion',
  labelNames: ['model', 'part'],
  registers: [metrics],
});

export const modelCost = new Counter({
  name: 'orbita_model_cost_rub_total',
  help: 'What the tokens the provider has told of cost in roubles; only while both OPENAI_PROMPT_PRICE_RUB and OPENAI_COMPLETION_PRICE_RUB are set',
  labelNames: ['model'],
  registers: [metrics],
});

export const providerCalls = new Counter({
  name: 'orbita_provider_calls_total',
  help: 'Calls of servers outside (speech, background, networks, mail, bucket, push) by what came of them: done, refused (what was sent, or a key of a user), called off, or how the server failed',
  labelNames: ['provider', 'outcome'],
  registers: [metrics],
});

/** Counts calls of a provider, each way they may end from nought on. @returns what counts one */
export const countProvider = <Outcome extends string>(
  provider: string,
  outcomes: readonly Outcome[],
): ((outcome: Outcome) => void) => {
  countFromNought(
    providerCalls,
    outcomes.map((outcome) => ({ provider, outcome })),
  );
  return (outcome) => providerCalls.inc({ provider, outcome });
};

export const modelSlotWait = new Histogram({
  name: 'orbita_model_slot_wait_seconds',
  help: 'How long a call of the text model waited until the provider could take it',
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
  registers: [metrics],
});

export const creditsMoved = new Counter({
  name: 'orbita_credits_moved_total',
  help: 'Credits moved by kind of movement: grant, trial, adjustment, hold, capture, release; those taken away count as well',
  labelNames: ['kind'],
  registers: [metrics],
});

interface PoolState {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

let pool: PoolState | undefined;

/** Says which pool of connections this process has. */
export const measurePool = (opened: PoolState): void => {
  pool = opened;
};

export const poolConnections = new Gauge({
  name: 'orbita_database_connections',
  help: 'Connections of this process to PostgreSQL, used and idle, and statements that wait for one',
  labelNames: ['state'],
  registers: [metrics],
  collect() {
    if (!pool) return;
    const { totalCount, idleCount, waitingCount } = pool;
    this.set({ state: 'used' }, totalCount - idleCount);
    this.set({ state: 'idle' }, idleCount);
    this.set({ state: 'waiting' }, waitingCount);
  },
});

let lookAtNeeds: (() => Promise<{ checks: Record<string, 'up' | 'down'> }>) | undefined;

/** Says how this process finds out whether it has what it needs; asked whenever the figures are fetched. */
export const measureReadiness = (look: NonNullable<typeof lookAtNeeds>): void => {
  lookAtNeeds = look;
};

export const needsMet = new Gauge({
  name: 'orbita_ready',
  help: 'Whether what this process needs answers it, by check: 1 if it does, 0 if not',
  labelNames: ['check'],
  registers: [metrics],
  async collect() {
    const found = await lookAtNeeds?.();
    this.reset();
    for (const [check, state] of Object.entries(found?.checks ?? {})) this.set({ check }, state === 'up' ? 1 : 0);
  },
});

type CountByState = () => Promise<readonly { state: string; count: number }[]>;

/** A gauge of how many there are in each state, counted when the figures are fetched. @returns the way to say how they are counted */
const countedByState = (name: string, help: string): ((count: CountByState) => void) => {
  let countNow: CountByState | undefined;
  new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers: [metrics],
    async collect() {
      const counted = (await countNow?.()) ?? [];
      this.reset();
      for (const { state, count } of counted) this.set({ state }, count);
    },
  });
  return (count) => {
    countNow = count;
  };
};

/** Says how parser sessions are counted, in the process that knows them. */
export const measureTelegramSessions = countedByState(
  'orbita_telegram_sessions',
  'Parser sessions by state: usable, waiting (Telegram asked for a pause), off (by an administrator), out (not logged in)',
);

/** Says how open publications are counted, in a process that knows them. */
export const measurePublications = countedByState(
  'orbita_publications',
  'Publications by state now: due (their moment has passed, neither claimed nor missed), unconfirmed (attempts nobody knows the outcome of)',
);

interface Waiting {
  queue: string;
  kind: string;
  waiting: number;
  active: number;
  oldestAgeS: number;
}

/** How long what was counted is believed: all gauges of one fetch show one count. */
const COUNT_MS = 1_000;

let countWork: (() => Promise<readonly Waiting[]>) | undefined;
let counted: { at: number; work: Promise<readonly Waiting[]> } | undefined;

/** Says how open work is counted, in a process that knows it; asked whenever the figures are fetched. */
export const measureOpenWork = (count: NonNullable<typeof countWork>): void => {
  countWork = count;
};

const openWorkNow = (): Promise<readonly Waiting[]> => {
  if (countWork === undefined) return Promise.resolve([]);
  if (counted === undefined || Date.now() - counted.at >= COUNT_MS) counted = { at: Date.now(), work: countWork() };
  return counted.work;
};

export const jobsWaiting = new Gauge({
  name: 'orbita_jobs_waiting',
  help: 'Jobs and acts that wait for a process, by kind; what rests until a time of its own is not among them',
  labelNames: ['queue', 'kind'],
  registers: [metrics],
  async collect() {
    const work = await openWorkNow();
    this.reset();
    for (const { queue, kind, waiting } of work) this.set({ queue, kind }, waiting);
  },
});

export const jobsRunning = new Gauge({
  name: 'orbita_jobs_running',
  help: 'Jobs and acts some process works on, by kind, as their rows say',
  labelNames: ['queue', 'kind'],
  registers: [metrics],
  async collect() {
    const work = await openWorkNow();
    this.reset();
    for (const { queue, kind, active } of work) this.set({ queue, kind }, active);
  },
});

export const jobsOldestAge = new Gauge({
  name: 'orbita_jobs_oldest_age_seconds',
  help: 'How long the oldest waiting job or act of a kind has waited; 0 when none does',
  labelNames: ['queue', 'kind'],
  registers: [metrics],
  async collect() {
    const work = await openWorkNow();
    this.reset();
    for (const { queue, kind, oldestAgeS } of work) this.set({ queue, kind }, oldestAgeS);
  },
});
