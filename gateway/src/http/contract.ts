import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { AcceptedJob, AppError, type CostClass, type Language, type RouteSpec } from '@orbita/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AnswerBytes } from './answer-bytes.js';
import { renderAnswer } from './answer-rendering.js';
import { Attachment } from './attachment.js';
import { routeOf } from './endpoint.decorator.js';
import { FileAnswer } from './file-answer.js';
import { languageOf } from './language.js';
import { Page, linkToNext } from './paging.js';
import { Quotas, callerOf } from './quotas.js';
import { checked } from './validation.js';
import { JobAccepted } from './waiting.js';

/** The validated parts of a request; undeclared parts are absent. */
export interface RouteInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The contract of the request; absent until the request was let in, and for an operation. */
    contract?: RouteSpec;
    input: RouteInput;
  }
}

const bodyOf = (route: RouteSpec, body: unknown, language: Language): unknown => {
  if (!route.body) return undefined;
  if (body !== undefined) return checked(route.body, body, language);
  // Some bodies may be absent; if one is required, naming its fields would not help.
  const parsed = z.safeParse(route.body, body);
  if (!parsed.success) throw new AppError('MALFORMED_BODY');
  return parsed.data;
};

const inputOf = (route: RouteSpec, request: FastifyRequest): RouteInput => {
  const language = languageOf(request);
  return {
    params: route.params && checked(route.params, request.params, language),
    query: route.query && checked(route.query, request.query, language),
    body: bodyOf(route, request.body, language),
  };
};

/** Cost class of a request. */
const costOf = ({ cost, searchCost = cost }: RouteSpec, { query }: RouteInput): CostClass => {
  const { search } = (query ?? {}) as { search?: unknown };
  return search ? searchCost : cost;
};

/** Checks a request against its route's contract before the handler: first its input, then its quota. */
@Injectable()
export class ContractGuard implements CanActivate {
  constructor(
    private readonly quotas: Quotas,
    private readonly bytes: AnswerBytes,
  ) {}

  canActivate(context: ExecutionContext): true | Promise<true> {
    const route = routeOf(context.getHandler());
    if (!route) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.contract = route;
    request.input = inputOf(route, request);
    // Only a valid request is counted: a mistake in a form costs no quota. Requests of an API key were counted already.
    const cost = costOf(route, request.input);
    const caller = callerOf(request);
    // Answers to reads may be long; a user must be able to sign in whatever a neighbour at the address has read.
    const hasBytes = route.method === 'GET' || cost === 'approval' ? this.bytes.admit(caller) : undefined;
    if (!this.quotas.isCountedAhead(cost)) return hasBytes?.then(() => true) ?? true;
    return Promise.resolve(hasBytes)
      .then(() => this.quotas.admit(cost, caller))
      .then(() => true);
  }
}

/** Passes on only what the contract declares; an answer that breaks it is our fault and becomes a 500. */
const replyOf = ({ method, path, reply }: RouteSpec, answer: unknown, language: Language): unknown => {
  if (!reply) return undefined;
  const parsed = z.safeParse(reply, renderAnswer(reply, answer, language));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')} ${issue.code}`);
  throw new Error(`The answer of ${method} ${path} does not fit its contract: ${problems.join(', ')}`);
};

/**
 * Checks the value a handler resolved with against its route's contract.
 * @returns the body of the answer; headers that some answers declare are set on `reply`
 * @throws Error when the answer breaks the contract
 */
export const answerOf = (route: RouteSpec, answer: unknown, reply: FastifyReply): unknown => {
  if (answer instanceof FileAnswer) return answer.writeTo(reply);
  if (answer instanceof Attachment) return answer.writeTo(reply, route);
  const language = languageOf(reply.request);
  if (answer instanceof Page) {
    if (answer.next !== null) void reply.header('link', linkToNext(reply.request.url, answer.next));
    return replyOf(route, answer.body, language);
  }
  if (!(answer instanceof JobAccepted)) return replyOf(route, answer, language);
  void reply.status(202).header('preference-applied', 'respond-async');
  return z.parse(AcceptedJob, { job_id: answer.jobId });
};
