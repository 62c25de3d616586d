import {
  addDays,
  type ContentPlan,
  type Estimate,
  type Job,
  type PlanArrival,
  type Publication,
  type PlanPublication,
  type Subscription,
  type WritingStyle,
} from '@orbita/contracts';
import { http, HttpResponse, type RequestHandler } from 'msw';
import { sampleSubscription, sampleUser } from '@/test/samples';
import { plan } from './plans';

/** The gateway as the specs of this feature need it; its answers may change while a spec runs. */
export interface FakeGateway {
  plans: ContentPlan[];
  /** Ideas the running job has written. */
  arrivals: PlanArrival[];
  publications: Publication[];
  /** What was deleted last and can be restored. */
  deleted: Publication[];
  /** Price of one text in credits. */
  textPrice: number;
  estimate: Estimate;
  subscription: Subscription;
  styles: WritingStyle[];
  job: Job;
  /** The list of plans does not answer. */
  isListDown: boolean;
  /** Plans named by each answered request for the list; null for the whole list. */
  asked: (number[] | null)[];
  /** Calls so far, as `GET /api/…`. */
  calls: string[];
  /** When each of them was made, ms. */
  times: number[];
  /** Bodies of the calls that had one, by the same name, newest last. */
  bodies: Record<string, unknown[]>;
  /** How often a call was made. */
  count: (call: string) => number;
  /** Pauses between consecutive calls of one kind, in whole seconds. */
  pauses: (call: string) => number[];
  handlers: RequestHandler[];
}

const job: Job = {
  id: 11,
  kind: 'content-plan.generate',
  status: 'active',
  progress: 40,
  stage: '',
  error: null,
  error_code: null,
  created_at: plan().created_at,
  started_at: null,
  finished_at: null,
};

/** Publication as the plan contains it. */
export const inPlan = ({
  goal: _goal,
  reasoning: _reasoning,
  content: _content,
  content_entities: _entities,
  ...summary
}: Publication): PlanPublication => summary;

/** A gateway with one project (7), a balance of 541 and live prices. */
export const fakeGateway = (changes: Partial<FakeGateway> = {}): FakeGateway => {
  const gateway: FakeGateway = {
    plans: [],
    arrivals: [],
    publications: [],
    deleted: [],
    textPrice: 50,
    estimate: { estimated_credits: 200, credits_balance: 541, is_demo: false },
    subscription: sampleSubscription({ credits_balance: 541 }),
    styles: [],
    job,
    isListDown: false,
    asked: [],
    calls: [],
    times: [],
    bodies: {},
    count: (call) => gateway.calls.filter((made) => made === call).length,
    pauses: (call) => {
      const times = gateway.times.filter((_, index) => gateway.calls[index] === call);
      return times.slice(1).map((time, index) => Math.floor((time - (times[index] ?? time)) / 1_000));
    },
    handlers: [],
    ...changes,
  };
  const planOf = (id: unknown): ContentPlan | undefined => gateway.plans.find((known) => known.id === Number(id));
  const missing = () =>
    HttpResponse.json({ error: 'Контент-план не найден', code: 'CONTENT_PLAN_NOT_FOUND' }, { status: 404 });
  const seen = async (request: Request): Promise<void> => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    gateway.calls.push(call);
    gateway.times.push(Date.now());
    const text = await request.clone().text();
    if (text !== '') (gateway.bodies[call] ??= []).push(JSON.parse(text));
  };
  gateway.handlers = [
    // Records every call and leaves the answer to the handlers below.
    http.all('*/api/*', async ({ request }) => seen(request)),
    http.get('*/api/projects', () => HttpResponse.json([])),
    http.get('*/api/auth/me', () => HttpResponse.json(sampleUser())),
    http.get('*/api/projects/7', () =>
      HttpResponse.json({
        id: 7,
        name: 'Кофейня «Зерно»',
        description: 'Своя обжарка',
        social_urls: {},
        social_networks: [],
        time_zone: 'Europe/Moscow',
        language: 'ru',
        created_at: plan().created_at,
      }),
    ),
    http.get('*/api/projects/7/content-plans', ({ request }) => {
      if (gateway.isListDown) {
        return HttpResponse.json(
          { error: 'Сервис временно недоступен.', code: 'SERVICE_UNAVAILABLE' },
          { status: 503 },
        );
      }
      const ids = new URL(request.url).searchParams.get('ids')?.split(',').map(Number);
      gateway.asked.push(ids ?? null);
      return HttpResponse.json(ids ? gateway.plans.filter(({ id }) => ids.includes(id)) : gateway.plans);
    }),
    http.post('*/api/projects/7/content-plans', () => {
      const created = plan({ id: 99, status: 'pending', progress: 0, publications_count: 0 });
      gateway.plans = [created, ...gateway.plans];
      return HttpResponse.json(created, { status: 201 });
    }),
    http.get('*/api/content-plans/:id', ({ params }) => {
      const found = planOf(params.id);
      return found
        ? HttpResponse.json({ ...found, publications: gateway.publications.map(inPlan), proposal: null })
        : missing();
    }),
    http.get('*/api/content-plans/:id/approval-links', () => HttpResponse.json([])),
    http.get('*/api/content-plans/:id/status', ({ params }) => {
      const found = planOf(params.id);
      return found ? HttpResponse.json(found) : missing();
    }),
    http.get('*/api/content-plans/:id/arrivals', ({ params, request }) => {
      const known = new URL(request.url).searchParams.get('known')?.split(',').map(Number) ?? [];
      const found = planOf(params.id);
      return HttpResponse.json({
        job_id: found?.status === 'completed' ? null : found?.job_id,
        arrivals: gateway.arrivals.filter(({ slot }) => !known.includes(slot)),
      });
    }),
    http.put('*/api/content-plans/:id', ({ params }) => {
      const found = planOf(params.id);
      return found ? HttpResponse.json(found) : missing();
    }),
    http.delete('*/api/content-plans/:id', ({ params }) => {
      gateway.plans = gateway.plans.filter(({ id }) => id !== Number(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/content-plans/:id/regenerate', ({ params }) => {
      gateway.plans = gateway.plans.map((known) =>
        known.id === Number(params.id)
          ? { ...known, status: 'pending', progress: 0, job_id: 12, is_regeneration: true }
          : known,
      );
      return HttpResponse.json({ job_id: 12 }, { status: 202 });
    }),
    http.get('*/api/content-plans/:id/proposal', () => HttpResponse.json({ proposal: null })),
    http.get('*/api/publications/:id', ({ params }) => {
      const found = gateway.publications.find(({ id }) => id === Number(params.id));
      return found
        ? HttpResponse.json({ ...found, attempts: [] })
        : HttpResponse.json({ error: 'Публикация не найдена', code: 'PUBLICATION_NOT_FOUND' }, { status: 404 });
    }),
    http.put('*/api/publications/:id', async ({ params, request }) => {
      const changes = (await request.json()) as Partial<Publication>;
      gateway.publications = gateway.publications.map((known) =>
        known.id === Number(params.id) ? { ...known, ...changes, version: known.version + 1 } : known,
      );
      return HttpResponse.json(gateway.publications.find(({ id }) => id === Number(params.id)));
    }),
    http.post('*/api/content-plans/:id/publications', async ({ request }) => {
      const [sample] = gateway.publications;
      if (!sample) return missing();
      const added: Publication = { ...sample, id: 900, ...((await request.json()) as Partial<Publication>) };
      gateway.publications = [...gateway.publications, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.post('*/api/content-plans/:id/publications/delete', async ({ request }) => {
      const { publication_ids: ids } = (await request.json()) as { publication_ids: number[] };
      gateway.deleted = gateway.publications.filter(({ id }) => ids.includes(id));
      gateway.publications = gateway.publications.filter(({ id }) => !ids.includes(id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/content-plans/:id/publications/restore', () => {
      gateway.publications = [...gateway.publications, ...gateway.deleted];
      return HttpResponse.json(gateway.deleted.map(inPlan));
    }),
    http.post('*/api/content-plans/:id/publications/move', async ({ request }) => {
      const { publication_ids: ids, days } = (await request.json()) as { publication_ids: number[]; days: number };
      gateway.publications = gateway.publications.map((known) =>
        ids.includes(known.id) ? { ...known, scheduled_date: addDays(known.scheduled_date, days) } : known,
      );
      return HttpResponse.json(gateway.publications.filter(({ id }) => ids.includes(id)).map(inPlan));
    }),
    http.get('*/api/content-plans/:id/generate-contents', () =>
      HttpResponse.json({ total: 0, completed: 0, failed: 0, cancelled: 0, open: 0, error: null }),
    ),
    http.post('*/api/content-plans/:id/generate-contents', async ({ request }) => {
      const { publication_ids: ids } = (await request.json()) as { publication_ids: number[] };
      return HttpResponse.json({ job_ids: ids });
    }),
    http.get('*/api/jobs/:id', () => HttpResponse.json(gateway.job)),
    http.delete('*/api/jobs/:id', () => HttpResponse.json({ ...gateway.job, status: 'cancelled' })),
    http.post('*/api/credits/estimate/content_plan', () => HttpResponse.json(gateway.estimate)),
    http.post('*/api/credits/estimate/:type', async ({ request }) => {
      const { publications_count: count } = (await request.json()) as { publications_count: number };
      return HttpResponse.json({ ...gateway.estimate, estimated_credits: count * gateway.textPrice });
    }),
    http.get('*/api/subscription', () => HttpResponse.json(gateway.subscription)),
    http.post('*/api/subscription/trial', () => HttpResponse.json(gateway.subscription)),
    http.get('*/api/styles', () => HttpResponse.json(gateway.styles)),
  ];
  return gateway;
};
