import { Controller, Req, Res } from '@nestjs/common';
import { UPLOADS_PATH } from '@orbita/contracts';
import { RecordingUploadsService } from '@orbita/media';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, type Identity } from '../auth/identity.js';
import { ProtocolEndpoint } from '../http/endpoint.decorator.js';
import { answerUpload } from './upload-protocol.js';

// Asking for the offset is a part of uploading too: a caller who may only read transcripts has no upload.
const WRITES = { access: 'user', cost: 'write', scope: 'tools:write' } as const;
const READS = { access: 'user', cost: 'read', scope: 'tools:write' } as const;

/** Recordings during their upload, by the tus protocol: an interrupted upload resumes where it stopped. */
@Controller()
export class UploadsController {
  constructor(private readonly uploads: RecordingUploadsService) {}

  @ProtocolEndpoint('POST', UPLOADS_PATH, WRITES)
  async begin(
    @CurrentUser() { userId }: Identity,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerUpload(this.uploads, userId, request, reply);
  }

  @ProtocolEndpoint('OPTIONS', UPLOADS_PATH, READS)
  async abilities(
    @CurrentUser() { userId }: Identity,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerUpload(this.uploads, userId, request, reply);
  }

  @ProtocolEndpoint('HEAD', `${UPLOADS_PATH}/:id`, READS)
  async state(
    @CurrentUser() { userId }: Identity,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerUpload(this.uploads, userId, request, reply);
  }

  @ProtocolEndpoint('PATCH', `${UPLOADS_PATH}/:id`, WRITES)
  async append(
    @CurrentUser() { userId }: Identity,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerUpload(this.uploads, userId, request, reply);
  }

  @ProtocolEndpoint('DELETE', `${UPLOADS_PATH}/:id`, WRITES)
  async remove(
    @CurrentUser() { userId }: Identity,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await answerUpload(this.uploads, userId, request, reply);
  }
}
