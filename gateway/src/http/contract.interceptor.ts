import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { AcceptedJob, AppError, type RouteSpec } from '@orbita/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, map } from 'rxjs';
import * as z from 'zod/mini';
import { routeOf } from './endpoint.decorator.js';
import { Page, linkToNext } from './paging.js';
import { Quotas } from './quotas.js';
import { checked } from './validation.js';
import { JobAccepted } from './waiting.js';

/** The validated parts of a request; what a route does not declare is absent. */
export interface RouteInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    input: RouteInput;
  }
}

const bodyOf = (route: RouteSpec, body: unknown): unknown => {
  if (!route.body) return undefined;
  if (body !== undefined) return checked(route.body, body);
  // Some bodies may be left out altogether; where one is needed, naming its fields would not help.
  const parsed = z.safeParse(route.body, body);
  if (!parsed.success) throw new AppError('MALFORMED_BODY');
  return parsed.data;
};

const inputOf = (route: RouteSpec, request: FastifyRequest): RouteInput => ({
  params: route.params && checked(route.params, request.params),
  query: route.query && checked(route.query, request.query),
  body: bodyOf(route, request.body),
});

/** Passes on only what the contract declares; an answer that breaks it is our fault and becomes a 500. */
const replyOf = ({ method, path, reply }: RouteSpec, answer: unknown): unknown => {
  if (!reply) return undefined;
  const parsed = z.safeParse(reply, answer);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')} ${issue.code}`);
  throw new Error(`The answer of ${method} ${path} does not fit its contract: ${problems.join(', ')}`);
};

/** Holds a route to its contract in both directions: the request and its quota before the handler, the answer after it. */
@Injectable()
export class ContractInterceptor implements NestInterceptor {
  constructor(private readonly quotas: Quotas) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const route = routeOf(context.getHandler());
    if (!route) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    request.input = inputOf(route, request);
    const answered = (): Observable<unknown> =>
      next.handle().pipe(map((answer: unknown) => this.bodyOf(route, http, answer)));
    // Only what fits its contract is counted: a mistake in a form costs nothing here and nothing of the quota.
    if (!this.quotas.isCountedAhead(route.cost)) return answered();
    return this.quotas.admit(route.cost, { userId: request.identity?.userId, address: request.ip }).then(answered);
  }

  /** What leaves: the answer's body, with what some answers say in the head. */
  private bodyOf(route: RouteSpec, http: ReturnType<ExecutionContext['switchToHttp']>, answer: unknown): unknown {
    if (answer instanceof Page) {
      if (answer.next !== null) {
        const { url } = http.getRequest<FastifyRequest>();
        void http.getResponse<FastifyReply>().header('link', linkToNext(url, answer.next));
      }
      return replyOf(route, answer.items);
    }
    if (!(answer instanceof JobAccepted)) return replyOf(route, answer);
    void http.getResponse<FastifyReply>().status(202).header('preference-applied', 'respond-async');
    return z.parse(AcceptedJob, { job_id: answer.jobId });
  }
}
