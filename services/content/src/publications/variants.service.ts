import { Injectable } from '@nestjs/common';
import { AppError, type VariantRequest, canPublishTo } from '@orbita/contracts';
import type { Tx } from '@orbita/platform';
import { IN_SIGHT } from '../content-plans/in-sight.js';
import { holdIdlePlan, lockOwnPublication } from '../content-plans/plan-lock.js';
import { PublicationAccounts } from './publication-accounts.js';
import { settleStatus } from './publication-status.js';
import { PublicationEntity } from './publication.entity.js';
import { mustBeNewAccounts, mustBeNewNetwork } from './variants.js';

/** Variants of publications for other networks. */
@Injectable()
export class VariantsService {
  constructor(private readonly accounts: PublicationAccounts) {}

  /**
   * Adds a network to a publication: the variant has its text, files and time until it gets its own, and does not go out
   * automatically yet. Free of charge; the plan counts it with its main publication.
   * @throws AppError PUBLICATION_NOT_FOUND, CONTENT_PLAN_BUSY, VARIANT_OF_VARIANT, VARIANT_EXISTS, INTEGRATION_NOT_FOUND,
   * VALIDATION_FAILED for an account the post goes to already
   */
  async add(
    tx: Tx,
    userId: number,
    publicationId: number,
    { social_network: network, integration_ids: integrationIds = [] }: VariantRequest,
  ): Promise<PublicationEntity> {
    const seen = await tx.manager.findOneBy(PublicationEntity, { id: publicationId, userId, projectId: IN_SIGHT });
    if (!seen) throw new AppError('PUBLICATION_NOT_FOUND');
    // In the order of every other change: accounts, plan, publication.
    await this.accounts.mustServeAll(tx, userId, seen.projectId, integrationIds, 'integration_ids');
    await holdIdlePlan(tx, userId, seen.contentPlanId);
    const main = await lockOwnPublication(tx, userId, publicationId);
    if (main.variantOf !== null) throw new AppError('VARIANT_OF_VARIANT', { details: { variant_of: main.variantOf } });
    if (main.socialNetwork === network) throw new AppError('VARIANT_EXISTS', { field: 'social_network' });
    await mustBeNewNetwork(tx, main, network);
    await mustBeNewAccounts(tx, { id: 0, variantOf: main.id }, integrationIds);
    const id = await insertVariant(tx, main, { socialNetwork: network, integrationIds });
    await settleStatus(tx, [id]);
    return tx.manager.findOneByOrFail(PublicationEntity, { id });
  }
}

/** What a new variant has that its main publication, locked by the caller, does not decide. */
type NewVariant = Pick<PublicationEntity, 'socialNetwork'> &
  Partial<
    Pick<
      PublicationEntity,
      | 'integrationIds'
      | 'remind'
      | 'ownText'
      | 'ownMedia'
      | 'ownTime'
      | 'content'
      | 'contentEntities'
      | 'isDemo'
      | 'media'
      | 'scheduledDate'
      | 'scheduledTime'
      | 'scheduledAt'
    >
  >;

/** Stores a variant; the caller settles its status. @returns its id */
export const insertVariant = async (tx: Tx, main: PublicationEntity, variant: NewVariant): Promise<number> => {
  const { identifiers } = await tx.manager.insert(PublicationEntity, {
    userId: main.userId,
    projectId: main.projectId,
    contentPlanId: main.contentPlanId,
    variantOf: main.id,
    title: main.title,
    contentType: main.contentType,
    shortDescription: main.shortDescription,
    goal: main.goal,
    reasoning: main.reasoning,
    content: main.content,
    contentEntities: main.contentEntities,
    // Files of the main publication are locked with its row: who deletes one waits for it, and takes it from here as well.
    media: main.media,
    autoPublish: false,
    integrationIds: [],
    remind: !canPublishTo(variant.socialNetwork),
    scheduledDate: main.scheduledDate,
    scheduledTime: main.scheduledTime,
    scheduledAt: main.scheduledAt,
    status: 'draft',
    editedAt: () => 'now()',
    isDemo: main.isDemo,
    // The same words and files: what a client said of them holds.
    approval: main.approval,
    ...variant,
  });
  return Number(identifiers[0]?.id);
};
