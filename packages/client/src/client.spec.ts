import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import {
  type CallOptions,
  OrbitaClient,
  competitorEndpoints,
  contentPlanEndpoints,
  fileEndpoints,
  ideaEndpoints,
  planExchangeEndpoints,
  projectEndpoints,
  publishingEndpoints,
  transcriptionEndpoints,
} from './index.js';

/** One answer of the server; the last of a list is given again. */
type Turn = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let baseUrl: string;
let asked: { call: string; key: string | undefined }[];
let turns: Record<string, Turn[]>;

beforeEach(async () => {
  [asked, turns] = [[], {}];
  server = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push({ call, key: request.headers['idempotency-key']?.toString() });
    request.resume();
    request.on('end', () => {
      const [turn, ...rest] = turns[call] ?? [];
      if (rest.length > 0) turns[call] = rest;
      if (turn) turn(response, request);
      else response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const client = (timeoutMs = 10_000) => new OrbitaClient({ key: 'orb_key_test', baseUrl, timeoutMs });

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Turn =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
/** Head and half of a body, then the connection breaks; the next try may come at once. */
const cut =
  (status = 200): Turn =>
  (response) => {
    response.writeHead(status, { 'Content-Length': '1000', 'Retry-After': '0' });
    response.write('[{"id":', () => response.destroy());
  };
/** Head and half of a body, and nothing ever after. */
const stalled: Turn = (response) => {
  response.writeHead(200, { 'Content-Length': '1000', 'Retry-After': '0' });
  response.write('[{"id":');
};
const ended = (kind: string, result: unknown, id = 7) => json({ id, kind, status: 'completed', result });
const accepted = (id = 7) => json({ job_id: id }, 202);

describe('an answer that is lost on its way', () => {
  it.each([
    ['breaks off', cut()],
    ['does not come to its end in time', stalled],
    ['breaks off though it is a refusal for a while', cut(503)],
  ])('is asked for again where it %s', async (_, lost) => {
    turns['GET /api/projects'] = [lost, lost, json([{ id: 1 }])];
    await expect(client(200).call(projectEndpoints.list)).resolves.toEqual([{ id: 1 }]);
    expect(asked).toHaveLength(3);
  });

  it('is repeated under the same key where the call takes effect once', async () => {
    turns['POST /api/projects'] = [cut(), stalled, json({ id: 1 }, 201)];
    await expect(client(200).call(projectEndpoints.create, { body: { name: 'Кофейня' } })).resolves.toEqual({ id: 1 });
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(asked[0]?.key).toBeTruthy();
  });

  it.each([
    ['NO_ANSWER', cut(), 200],
    ['TIMEOUT', stalled, 200],
    ['NO_ANSWER', ((response) => response.destroy()) satisfies Turn, 0],
  ])('is reported as %s, once, where a retry is not safe', async (code, lost, status) => {
    turns['PUT /api/projects/1'] = [lost];
    const call = client(200).call(projectEndpoints.update, { params: { id: 1 }, body: { name: 'Чай' } });
    await expect(call).rejects.toMatchObject({ name: 'OrbitaError', code, status });
    expect(asked).toHaveLength(1);
  });

  it('is reported after four tries', async () => {
    turns['GET /api/projects'] = [cut()];
    await expect(client().call(projectEndpoints.list)).rejects.toMatchObject({
      name: 'OrbitaError',
      code: 'NO_ANSWER',
    });
    expect(asked).toHaveLength(4);
  });

  it('does not end an iteration over a list, the wait for a job or a download', async () => {
    const next = { Link: '</api/projects?cursor=two>; rel="next"' };
    turns['GET /api/projects'] = [cut(), json([{ id: 1 }], 200, next)];
    turns['GET /api/projects?cursor=two'] = [cut(), json([{ id: 2 }])];
    const ids: number[] = [];
    for await (const { id } of client().items(projectEndpoints.list)) ids.push(id);
    expect(ids).toEqual([1, 2]);
    turns['GET /api/jobs/7'] = [cut(), ended('file.prepare', { file_id: 3 })];
    await expect(client().waitForJob(7)).resolves.toMatchObject({ result: { file_id: 3 } });
    turns['GET /api/transcriptions/1/export'] = [cut(), (response) => void response.end('Слова')];
    const { content } = await client().download(transcriptionEndpoints.export, { params: { id: 1 } });
    await expect(content.text()).resolves.toBe('Слова');
  });

  it('does not delay a caller that aborts meanwhile', async () => {
    const enough = new AbortController();
    const options: CallOptions = { signal: enough.signal };
    turns['GET /api/projects'] = [
      (response, request) => {
        stalled(response, request);
        enough.abort(new Error('enough'));
      },
    ];
    await expect(client().call(projectEndpoints.list, {}, options)).rejects.toThrow('enough');
    expect(asked).toHaveLength(1);
  });

  it('that came whole and is not JSON is reported without a retry', async () => {
    turns['GET /api/projects'] = [(response) => void response.end('<html>')];
    await expect(client().call(projectEndpoints.list)).rejects.toMatchObject({ code: 'BAD_ANSWER', status: 200 });
    expect(asked).toHaveLength(1);
  });
});

it('hands a file over with its name and type', async () => {
  const head = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="____.csv"; filename*=UTF-8''${encodeURIComponent('План.csv')}`,
  };
  turns['GET /api/content-plans/1/export'] = [
    (response) => void response.writeHead(200, head).end('Дата'),
    (response) => void response.writeHead(200).end('Дата'),
  ];
  const download = () => client().download(planExchangeEndpoints.export, { params: { id: 1 } });
  const file = await download();
  expect([file.name, file.type, await file.content.text()]).toEqual(['План.csv', 'text/csv; charset=utf-8', 'Дата']);
  await expect(download()).resolves.toMatchObject({ name: null, type: 'application/octet-stream' });
});

describe('a form', () => {
  /** What came in, by field in the order of the form. */
  let fields: [string, string][];
  beforeEach(() => {
    fields = [];
    server.removeAllListeners('request');
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void new Response(Readable.toWeb(request) as ReadableStream, {
        headers: { 'Content-Type': request.headers['content-type'] ?? '' },
      })
        .formData()
        .then(async (form) => {
          for (const [name, value] of form) fields.push([name, typeof value === 'string' ? value : await value.text()]);
          accepted()(response, request);
        });
    });
  });

  it('sends the fields of a recording before it', async () => {
    await client().call(transcriptionEndpoints.transcribe, {
      file: new File(['звук'], 'a.mp3', { type: 'audio/mpeg' }),
      form: { language: 'ru', with_timestamps: false, translate: undefined },
    });
    expect(fields).toEqual([
      ['language', 'ru'],
      ['with_timestamps', 'false'],
      ['file', 'звук'],
    ]);
  });

  it('sends the poster of a video before it', async () => {
    const [file, poster] = [new File(['кино'], 'a.mp4', { type: 'video/mp4' }), new File(['кадр'], 'a.jpg')];
    await client().call(fileEndpoints.upload, { file, form: { poster } });
    expect(fields).toEqual([
      ['poster', 'кадр'],
      ['file', 'кино'],
    ]);
  });

  it('sends the file alone without other fields', async () => {
    await client().call(fileEndpoints.upload, { file: new File(['кино'], 'a.mp4') });
    expect(fields).toEqual([['file', 'кино']]);
  });
});

it('asks for an immediate answer on request, and where it starts a job', async () => {
  let preferred: string[] = [];
  const noted: Turn = (response, request) => {
    preferred = [...preferred, request.headers.prefer?.toString() ?? ''];
    accepted()(response, request);
  };
  turns = { 'POST /api/publications/1/publish-now': [noted], 'POST /api/ideas': [noted] };
  const publication = { params: { id: 1 }, body: { integration_id: 2 } };
  await client().call(publishingEndpoints.publishNow, publication);
  await client().call(publishingEndpoints.publishNow, publication, { respondAsync: true });
  await client().call(ideaEndpoints.suggest, { body: { about: 'Кофейня у вокзала' } });
  expect(preferred).toEqual(['', 'respond-async', 'respond-async']);
});

describe('a run', () => {
  it('ends with its job, whose kind determines the result', async () => {
    turns['POST /api/ideas'] = [accepted()];
    turns['GET /api/jobs/7'] = [ended('ideas.suggest', { ideas: [{ title: 'Зерно недели' }], is_demo: false })];
    const { id, result } = await client().run(ideaEndpoints.suggest, { body: { about: 'Кофейня у вокзала' } });
    expect([id, result.ideas[0]?.title]).toEqual([7, 'Зерно недели']);
  });

  it('ends with the answer itself where no job was needed', async () => {
    turns['POST /api/competitors/3/refresh'] = [json({ id: 3, title: 'Кофе и город' })];
    const fresh = await client().run(competitorEndpoints.refresh, { params: { id: 3 } });
    expect(fresh.id === null && fresh.result.title).toBe('Кофе и город');
    turns['POST /api/competitors/refresh-all'] = [json({ refreshed: 2, failed: 0 })];
    const all = await client().run(competitorEndpoints.refreshAll, { body: { project_id: 1 } });
    // Either way it is the same: what of the channels is fresh.
    expect(all.result).toEqual({ refreshed: 2, failed: 0 });
    turns['POST /api/competitors/3/refresh'] = [accepted()];
    turns['GET /api/jobs/7'] = [ended('competitors.refresh', { refreshed: 1, failed: 0 })];
    const read = await client().run(competitorEndpoints.refresh, { params: { id: 3 } });
    expect(read.id !== null && read.result.refreshed).toBe(1);
    expect(asked.at(-1)?.call).toBe('GET /api/jobs/7');
  });

  it('ends with the text of a recording, not with its preparation', async () => {
    turns['POST /api/transcription/transcribe'] = [accepted()];
    turns['GET /api/jobs/7'] = [ended('recording.prepare', { transcription_id: 5, next_job_id: 8 })];
    turns['GET /api/jobs/8'] = [ended('recording.transcribe', { transcription_id: 5, is_partial: false }, 8)];
    const { kind, result } = await client().run(transcriptionEndpoints.transcribe, {
      file: new File(['звук'], 'a.mp3', { type: 'audio/mpeg' }),
    });
    expect([kind, result.transcription_id, result.is_partial]).toEqual(['recording.transcribe', 5, false]);
  });

  it('fails where a recording was prepared but could not be begun, and says so', async () => {
    turns['POST /api/transcription/transcribe'] = [accepted()];
    const refusal = { next_job_id: null, error_code: 'INSUFFICIENT_CREDITS', message: 'Не хватает кредитов' };
    turns['GET /api/jobs/7'] = [ended('recording.prepare', { transcription_id: 5, ...refusal })];
    const run = client().run(transcriptionEndpoints.transcribe, { file: new File(['звук'], 'a.mp3') });
    await expect(run).rejects.toMatchObject({
      name: 'OrbitaError',
      code: 'INSUFFICIENT_CREDITS',
      message: 'Не хватает кредитов',
      details: { job_id: 7, transcription_id: 5 },
    });
  });

  it('is reported as a bad answer when it was accepted without a job', async () => {
    turns['POST /api/content-plans/1/regenerate'] = [json({}, 202)];
    const run = client().run(contentPlanEndpoints.regenerate, { params: { id: 1 }, body: {} });
    await expect(run).rejects.toMatchObject({ name: 'OrbitaError', code: 'BAD_ANSWER' });
  });
});
