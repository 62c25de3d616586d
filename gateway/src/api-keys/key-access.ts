import { Injectable } from '@nestjs/common';
import { type ApiKeyIdentity, ApiKeysService, isApiKey } from '@orbita/accounts';
import { SubscriptionsService } from '@orbita/billing';
import { type ContentKind, projectOfContent } from '@orbita/content';
import { AppError, IdParam, type RouteSpec } from '@orbita/contracts';
import { JobsService } from '@orbita/jobs';
import { Database } from '@orbita/platform';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type Identity, tokenOf } from '../auth/identity.js';
import { Quotas } from '../http/quotas.js';

/** Stands for things that belong to a user and to no project: texts of the generator, suggestions. Project ids begin at 1. */
const NO_PROJECT = 0;

/** Project of the thing with an id. @throws AppError if the thing does not exist, as its handler would */
type ProjectOf = (userId: number, id: number) => Promise<number>;

const NOT_FOUND = { plan: 'CONTENT_PLAN_NOT_FOUND', publication: 'PUBLICATION_NOT_FOUND' } as const;

/** What API keys may do: what their scopes allow, if their user's plan has an API, and only in their project if they have one. */
@Injectable()
export class KeyAccess {
  /** Path prefixes whose id leads to a project; a key of one project opens no others. */
  private readonly projectAt: Readonly<Record<string, ProjectOf>>;
  /** Requests whose key was checked already: none is counted twice. */
  private readonly asked = new WeakSet<FastifyRequest>();

  constructor(
    private readonly keys: ApiKeysService,
    private readonly subscriptions: SubscriptionsService,
    private readonly quotas: Quotas,
    db: Database,
    jobs: JobsService,
  ) {
    const ofContent =
      (kind: ContentKind): ProjectOf =>
      async (userId, id) => {
        const projectId = await projectOfContent(db, kind, { userId, id });
        if (projectId === null) throw new AppError(NOT_FOUND[kind]);
        return projectId;
      };
    this.projectAt = {
      '/api/projects/{id}': async (_, id) => id,
      '/api/content-plans/{id}': ofContent('plan'),
      '/api/publications/{id}': ofContent('publication'),
      '/api/jobs/{id}': async (userId, id) => (await jobs.mustOwn(userId, id)).projectId ?? NO_PROJECT,
    };
  }

  /**
   * The user a key acts for on a route. From here on the request counts against the key, refused or not.
   * @throws AppError API_KEY_MISTYPED, API_KEY_UNKNOWN, API_KEY_EXPIRED; TOO_MANY_REQUESTS; API_KEY_CLOSED for a route without a scope;
   *   API_KEY_SCOPE_MISSING with the scope in `details`; API_KEYS_NOT_ALLOWED by the plan; API_KEY_OTHER_PROJECT
   */
  async identify(token: string, request: FastifyRequest, route: RouteSpec): Promise<Identity> {
    const key = await this.counted(token, request);
    const { scope } = route;
    if (scope === undefined) throw new AppError('API_KEY_CLOSED');
    if (!key.scopes.includes(scope)) throw new AppError('API_KEY_SCOPE_MISSING', { details: { scope } });
    await this.mustBeAllowed(key.userId);
    if (key.projectId !== null) await this.mustReach(key, key.projectId, route, request.params);
    return { userId: key.userId, isAdmin: false, tokenId: null, apiKey: key };
  }

  /**
   * Counts a failed request of a key that reached no guard because its body could not be read: it counts against the key like
   * other refused requests. Requests that were counted already, have no key or are for a public route are skipped.
   * @throws AppError what {@link identify} throws about the key itself, before it looks at the route
   */
  async countUnread(request: FastifyRequest): Promise<void> {
    const { contract } = request.routeOptions.config;
    if (!contract || contract.access === 'public' || this.asked.has(request)) return;
    const token = tokenOf(request);
    if (isApiKey(token)) await this.counted(token, request);
  }

  /** @throws AppError API_KEYS_NOT_ALLOWED */
  async mustBeAllowed(userId: number): Promise<void> {
    if (!(await this.subscriptions.entitlementsOf(userId)).proTools) throw new AppError('API_KEYS_NOT_ALLOWED');
  }

  private async counted(token: string, request: FastifyRequest): Promise<ApiKeyIdentity> {
    this.asked.add(request);
    const key = await this.keys.verify(token, request.ip);
    await this.quotas.admitKey(key);
    return key;
  }

  /** @throws AppError API_KEY_OTHER_PROJECT; a thing that does not exist is refused here, before a handler could find it */
  private async mustReach(
    { userId }: ApiKeyIdentity,
    projectId: number,
    { path }: RouteSpec,
    params: unknown,
  ): Promise<void> {
    const projectOf = this.projectAt[path.slice(0, path.indexOf('{id}') + '{id}'.length)];
    const id = z.safeParse(z.object({ id: IdParam }), params);
    if (!projectOf || !id.success) throw new AppError('API_KEY_OTHER_PROJECT');
    if ((await projectOf(userId, id.data.id)) !== projectId) throw new AppError('API_KEY_OTHER_PROJECT');
  }
}
