import { Controller } from '@nestjs/common';
import { type CallerOrigin, ProfilesService } from '@orbita/accounts';
import { type RouteBody, type RouteReply, type User, profileRoutes } from '@orbita/contracts';
import { AvatarsService, UploadsService } from '@orbita/media';
import { Database } from '@orbita/platform';
import { CurrentUser, type Identity, Origin } from '../auth/identity.js';
import { Sessions } from '../auth/sessions.js';
import { ReceivedFiles } from '../files/received-files.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { type Attempt, Once } from '../http/idempotency.js';
import { Body } from '../http/input.decorators.js';
import { Form, type IncomingForm } from '../http/upload.js';
import { type JobAccepted, Prefer, type Preference, Waiting } from '../http/waiting.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly db: Database,
    private readonly profiles: ProfilesService,
    private readonly sessions: Sessions,
    private readonly avatars: AvatarsService,
    private readonly uploads: UploadsService,
    private readonly received: ReceivedFiles,
    private readonly waiting: Waiting,
  ) {}

  @Endpoint(profileRoutes.update)
  async update(
    @CurrentUser() { userId }: Identity,
    @Body() change: RouteBody<typeof profileRoutes.update>,
  ): Promise<User> {
    await this.profiles.update(userId, change);
    return this.sessions.userOf(userId);
  }

  @Endpoint(profileRoutes.uploadAvatar)
  async uploadAvatar(
    @CurrentUser() { userId }: Identity,
    @Form() form: IncomingForm,
    @Once() attempt: Attempt,
    @Prefer() preference: Preference,
  ): Promise<User | JobAccepted> {
    const received = await form.receive((file) => this.uploads.receive(userId, { ...file, purpose: 'avatar' }));
    const { jobId } = await this.received.accept(userId, received, attempt);
    return this.waiting.respond(preference, { userId, jobId }, () => this.sessions.userOf(userId));
  }

  @Endpoint(profileRoutes.removeAvatar)
  async removeAvatar(@CurrentUser() { userId }: Identity): Promise<void> {
    await this.db.transaction((tx) => this.avatars.remove(tx, userId));
  }

  @Endpoint(profileRoutes.consents)
  async consents(@CurrentUser() { userId }: Identity): Promise<RouteReply<typeof profileRoutes.consents>> {
    const given = await this.profiles.consentsOf(userId);
    return given.map(({ givenAt, ...consent }) => ({ ...consent, given_at: givenAt.toISOString() }));
  }

  @Endpoint(profileRoutes.consent)
  async consent(
    @CurrentUser() { userId }: Identity,
    @Body() { documents }: RouteBody<typeof profileRoutes.consent>,
    @Origin() origin: CallerOrigin,
  ): Promise<User> {
    await this.db.transaction((tx) => this.profiles.consent(tx, userId, documents, origin));
    return this.sessions.userOf(userId);
  }
}
