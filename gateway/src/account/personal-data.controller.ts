import { Controller } from '@nestjs/common';
import type { CallerOrigin } from '@orbita/accounts';
import { type AccountExport, type RouteBody, endpointPath, fileRoutes, personalDataRoutes } from '@orbita/contracts';
import { type ArchiveRecord, ExportsService, signLinkUntil } from '@orbita/media';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Idempotency, Once } from '../http/idempotency.js';
import { Body } from '../http/input.decorators.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';
import { AccountDeletion } from './account-deletion.js';

/** Path that opens an archive without a token, until the archive expires. */
const linkTo = (archive: ArchiveRecord): string => {
  const claim = signLinkUntil(archive, 'file', Math.floor(archive.expiresAt.getTime() / 1_000));
  return `${endpointPath(fileRoutes.content, { id: archive.id })}?${claim.toString()}`;
};

@Controller()
export class PersonalDataController {
  constructor(
    private readonly exports: ExportsService,
    private readonly deletion: AccountDeletion,
    private readonly idempotency: Idempotency,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(personalDataRoutes.get)
  async get(@CurrentUser() { userId }: Identity): Promise<AccountExport> {
    return this.exportOf(userId);
  }

  @Endpoint(personalDataRoutes.order)
  async order(
    @CurrentUser() { userId }: Identity,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<AccountExport | JobAccepted> {
    const { jobId } = await this.idempotency.once(attempt, async (tx) => ({
      jobId: await this.exports.order(tx, userId),
    }));
    return this.waiting.respond(preference, { userId, jobId }, () => this.exportOf(userId));
  }

  @Endpoint(personalDataRoutes.deleteAccount)
  async deleteAccount(
    @CurrentUser() { userId }: Identity,
    @Body() { password }: RouteBody<typeof personalDataRoutes.deleteAccount>,
    @Origin() origin: CallerOrigin,
  ): Promise<void> {
    await this.deletion.delete(userId, password, origin);
  }

  private async exportOf(userId: number): Promise<AccountExport> {
    const { jobId, archive } = await this.exports.of(userId);
    return {
      job_id: jobId,
      archive: archive && {
        url: linkTo(archive),
        bytes: archive.bytes,
        created_at: archive.createdAt.toISOString(),
        expires_at: archive.expiresAt.toISOString(),
      },
    };
  }
}
