import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../api/server.js';

/** An object of the bucket. */
export interface StoredObject {
  content: Buffer;
  contentType: string;
  modifiedAt: Date;
}

/** A request as it came in, and what it was answered. */
export interface S3Call {
  method: string;
  key: string;
  /** Parts of the query that name the operation: `uploads`, `partNumber`. */
  query: string;
  status: number;
}

/**
 * Instead of answering, the server sends a status after reading the request, or breaks the connection; `whole` ignores `Range`.
 */
export type S3Fault = number | 'cut' | 'whole';

/** A bucket in memory behind the S3 protocol, as far as our storage uses it. */
export interface FakeS3 {
  /** What `STORAGE_S3_*` need; path-style, without TLS. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  objects: ReadonlyMap<string, StoredObject>;
  calls(): readonly S3Call[];
  /** Parts of uploads that were neither completed nor given up. */
  openUploads(): number;
  /** @param fault called for each request with its number from 1 on; undefined answers it as S3 does */
  behave(fault: (time: number, call: Omit<S3Call, 'status'>) => S3Fault | undefined): void;
  /** From now on every connection is refused, until {@link FakeS3.goUp}. */
  goDown(): Promise<void>;
  goUp(): Promise<void>;
  stop(): Promise<void>;
}

const BUCKET = 'orbita';
const REGION = 'ru-central1';
const ACCESS_KEY = 'AKIAFAKE';

const well = (): undefined => undefined;
const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;
const errorXml = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether a request is signed with our secret, by the rules of AWS Signature Version 4 for headers. */
const isSignedBy = (secretKey: string, { method, url = '/', headers }: IncomingMessage): boolean => {
  const { authorization = '' } = headers;
  const [, scope, signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(authorization) ?? [];
  if (!scope || !signed.split(';').includes('host')) return false;
  const [path, query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query
      .split('&')
      .map((pair) => (pair === '' || pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return hmac(key, toSign).toString('hex') === signature;
};

/** Whether the body is the one its sender signed: otherwise S3 answers XAmzContentSHA256Mismatch. */
const isWhole = ({ headers }: IncomingMessage, body: Buffer): boolean => {
  const declared = headers['x-amz-content-sha256'];
  return declared === 'UNSIGNED-PAYLOAD' || declared === sha256(body);
};

interface OpenUpload {
  key: string;
  contentType: string;
  parts: Map<number, Buffer>;
}

/** Starts a bucket with a new key. @param port any free one by default */
export const startFakeS3 = async ({ port = 0 } = {}): Promise<FakeS3> => {
  const secretKey = randomUUID();
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, OpenUpload>();
  const calls: S3Call[] = [];
  let asked = 0;
  let fault: Parameters<FakeS3['behave']>[0] = well;

  const get = ({ method, headers }: IncomingMessage, response: ServerResponse, key: string, ignoresRange: boolean) => {
    const found = objects.get(key);
    // A HEAD has no body to name its error in.
    if (!found) return void response.writeHead(404).end(method === 'GET' ? errorXml('NoSuchKey') : undefined);
    const { content, contentType, modifiedAt } = found;
    const [, start, end] = ignoresRange ? [] : (/^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []);
    const part = start === undefined ? content : content.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, {
      'content-length': part.length,
      'content-type': contentType,
      'last-modified': modifiedAt.toUTCString(),
      etag: etagOf(content),
      ...(start !== undefined && { 'content-range': `bytes ${start}-${end}/${content.length}` }),
    });
    response.end(method === 'GET' ? part : undefined);
  };

  const put = (response: ServerResponse, key: string, contentType: string, content: Buffer): void => {
    objects.set(key, { content, contentType, modifiedAt: new Date() });
    response.writeHead(200, { etag: etagOf(content) }).end();
  };

  /** A file in parts: CreateMultipartUpload, UploadPart, CompleteMultipartUpload, AbortMultipartUpload. */
  const inParts = (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    query: URLSearchParams,
    body: Buffer,
  ) => {
    if (query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, contentType: request.headers['content-type'] ?? '', parts: new Map() });
      const xml = `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`;
      return void response.writeHead(200).end(xml);
    }
    const id = query.get('uploadId') ?? '';
    const upload = uploads.get(id);
    if (upload?.key !== key) return void response.writeHead(404).end(errorXml('NoSuchUpload'));
    if (request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return void response.writeHead(200, { etag: etagOf(body) }).end();
    }
    uploads.delete(id);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const wanted = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, part]) => Number(part));
    const parts = wanted.map((part) => upload.parts.get(part));
    const isInOrder = wanted.every((part, at) => part === at + 1);
    if (!isInOrder || parts.includes(undefined)) return void response.writeHead(400).end(errorXml('InvalidPart'));
    const content = Buffer.concat(parts as Buffer[]);
    objects.set(key, { content, contentType: upload.contentType, modifiedAt: new Date() });
    response
      .writeHead(200)
      .end(`<CompleteMultipartUploadResult><ETag>${etagOf(content)}</ETag></CompleteMultipartUploadResult>`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...path] = pathname.split('/').map(decodeURIComponent);
    const key = path.join('/');
    const body = await buffer(request);
    const method = request.method ?? '';
    searchParams.delete('x-id');
    const call = { method, key, query: String(searchParams) };
    const wrong = fault((asked += 1), call);
    response.on('finish', () => calls.push({ ...call, status: response.statusCode }));
    if (wrong === 'cut') return void request.socket.destroy();
    if (typeof wrong === 'number') return void response.writeHead(wrong).end(errorXml('Fault'));
    if (bucket !== BUCKET) return void response.writeHead(404).end(errorXml('NoSuchBucket'));
    if (!isSignedBy(secretKey, request)) return void response.writeHead(403).end(errorXml('SignatureDoesNotMatch'));
    if (!isWhole(request, body)) return void response.writeHead(400).end(errorXml('XAmzContentSHA256Mismatch'));
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return inParts(request, response, key, searchParams, body);
    if (method === 'GET' || method === 'HEAD') return get(request, response, key, wrong === 'whole');
    if (method === 'PUT') return put(response, key, request.headers['content-type'] ?? '', body);
    if (method !== 'DELETE') return void response.writeHead(405).end();
    objects.delete(key);
    response.writeHead(204).end();
  };

  const { url, ...life } = await listen(answer, port);
  return {
    endpoint: url,
    bucket: BUCKET,
    region: REGION,
    accessKey: ACCESS_KEY,
    secretKey,
    objects,
    calls: () => calls,
    openUploads: () => uploads.size,
    behave: (next) => {
      fault = next;
    },
    ...life,
  };
};
