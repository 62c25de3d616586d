import { type FakeCollector, type TakenSpan, startFakeCollector } from '@orbita/fakes';
import { createLogger, metrics, openSpan, startTelemetry } from '@orbita/platform';
import { EgressClient } from '@orbita/platform/egress';
import { eventually } from '@orbita/testing';
import { JobFixture } from '../fixtures/job-fixture.js';

const STRANGER = '4bf92f3577b34da6a3ce929d0e0e4736';
const FROM_OUTSIDE = `00-${STRANGER}-00f067aa0ba902b7-01`;
const CANARY = 'kanarejka';

describe('the trace of a job', () => {
  let fixture: JobFixture;
  let collector: FakeCollector;
  let work: (attempt: number, signal: AbortSignal) => Promise<unknown>;
  beforeAll(async () => {
    fixture = await JobFixture.open();
    collector = await startFakeCollector();
    await fixture.consume({ run: ({ job, signal }) => work(job.attempt, signal), commit: async () => null });
  });
  afterAll(async () => {
    await fixture.close();
    await collector.stop();
  });
  beforeEach(() => collector.forget());

  const telemetry = (share: number) =>
    startTelemetry({
      role: 'spec',
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: share },
      logger: createLogger('test', 'silent'),
    });
  /** As the gateway accepts a job. */
  const accepted = async () => {
    const userId = await fixture.user();
    const request = openSpan('POST /api/orders', { kind: 'server', link: FROM_OUTSIDE });
    const job = await request.run(() => fixture.accept(userId));
    request.end();
    return { ...job, traceId: request.traceId };
  };
  const named = (name: string): TakenSpan[] => collector.spans().filter((span) => span.name === name);

  it('covers the request, the row, a retry and the outside call, and contains no user data', async () => {
    const { close } = await telemetry(1);
    const egress = new EgressClient({ allow: ['127.0.0.1'] });
    work = async (attempt, signal) => {
      if (attempt === 1) throw new Error(CANARY);
      return egress.get(`${collector.url}/${CANARY}?token=${CANARY}`, { signal });
    };
    const { id, traceId } = await accepted();
    await eventually(async () => expect((await fixture.job(id)).status).toBe('completed'));
    await egress.close();
    await close();

    const [request] = named('POST /api/orders');
    const [accept] = named('accept audience.suggest');
    const runs = named('run audience.suggest').sort((one, other) => one.startedAt - other.startedAt);
    const [call] = named('GET outside');
    expect(request).toMatchObject({ service: 'orbita-spec', traceId, parentId: '', links: [STRANGER] });
    expect(accept).toMatchObject({ traceId, parentId: request?.spanId, attributes: { 'orbita.job.id': id } });
    expect(runs.map(({ attributes }) => attributes['orbita.outcome'])).toEqual(['retry', 'completed']);
    for (const run of runs) expect(run).toMatchObject({ traceId, parentId: accept?.spanId });
    expect(runs[1]?.attributes['orbita.sql.statements']).toBeGreaterThan(0);
    expect(call).toMatchObject({
      traceId,
      parentId: runs[1]?.spanId,
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 404 },
    });
    const spans = JSON.stringify(collector.spans());
    for (const word of [CANARY, 'Анна', 'example.ru', 'Подбор аудитории']) expect(spans).not.toContain(word);
  });

  it('records how long each run waited since the job was due', async () => {
    const { close } = await telemetry(1);
    work = async (attempt) => {
      if (attempt === 1) throw new Error(CANARY);
      return null;
    };
    const {
      id: jobId,
      kind,
      fence,
      priority,
      requestId,
    } = await fixture.accept(await fixture.user(), { announce: false });
    await fixture.db.query(
      `UPDATE jobs SET created_at = now() - interval '1 hour', run_after = now() - interval '2 minutes' WHERE id = $1`,
      [jobId],
    );
    await fixture.producer.announce([{ jobId, kind, fence, priority, requestId }]);
    await eventually(async () => expect((await fixture.job(jobId)).status).toBe('completed'));
    await close();
    const runs = named('run audience.suggest').sort((one, other) => one.startedAt - other.startedAt);
    const [first, second] = runs.map(({ attributes }) => Number(attributes['orbita.wait.ms']));
    expect(first).toBeGreaterThanOrEqual(120_000);
    expect(first).toBeLessThan(3_600_000);
    // The time before its pause ended is not waiting for a worker.
    expect(second).toBeGreaterThanOrEqual(0);
    expect(second).toBeLessThan(120_000);
  });

  it('is kept or dropped as a whole by our own sampling rate, whatever an outside caller asks for', async () => {
    const { close } = await telemetry(0);
    work = async () => null;
    const { id, traceId } = await accepted();
    await eventually(async () => expect((await fixture.job(id)).status).toBe('completed'));
    await close();
    expect((await fixture.job(id)).traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
    expect(traceId).not.toBe(STRANGER);
    expect(collector.spans()).toEqual([]);
  });

  it('works with a collector that refuses, and counts what was lost', async () => {
    collector.behave({ fault: 'refused', code: 400 });
    const { close } = await telemetry(1);
    openSpan('work').end();
    await close();
    expect(collector.calls().map(({ status }) => status)).toEqual([400]);
    expect(await metrics.getSingleMetricAsString('orbita_spans_total')).toMatch(/outcome="lost"\} [1-9]/);
  });

  it('is absent without a collector: rows stay empty', async () => {
    const { id } = await accepted();
    expect((await fixture.job(id)).traceparent).toBeNull();
  });
});
