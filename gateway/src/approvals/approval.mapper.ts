import { type ApprovalLinkRecord, type OpenLink, type ShownPost, type VerdictRecord } from '@orbita/content';
import type {
  Approval,
  ApprovalCounts,
  ApprovalLink,
  ApprovalMedia,
  ApprovalPost,
  ApprovalVariant,
  DecidedPost,
  PublicationVerdict,
} from '@orbita/contracts';
import { type FileRecord, linkTo } from '@orbita/media';

/** Files by their ids. */
type Files = ReadonlyMap<number, FileRecord>;

export const toApprovalLink = (link: ApprovalLinkRecord): ApprovalLink => ({
  id: link.id,
  url: link.url,
  label: link.label,
  publication_ids: link.publicationIds,
  unfilled_publication_ids: link.unfilledIds,
  created_at: link.createdAt.toISOString(),
  expires_at: link.expiresAt.toISOString(),
  opened_at: link.openedAt?.toISOString() ?? null,
});

export const toPublicationVerdict = ({
  id,
  verdict,
  comment,
  label,
  createdAt,
}: VerdictRecord): PublicationVerdict => ({
  id,
  verdict,
  comment,
  label,
  created_at: createdAt.toISOString(),
});

const toMedia = (file: FileRecord): ApprovalMedia => ({
  id: file.id,
  mime: file.mime,
  alt: file.alt,
  url: linkTo(file, 'file'),
  thumbnail_url: file.hasThumbnail ? linkTo(file, 'thumbnail') : null,
  width: file.width,
  height: file.height,
});

const toApprovalVariant = (variant: ShownPost['shownVariants'][number], files: Files): ApprovalVariant => ({
  id: variant.id,
  social_network: variant.socialNetwork,
  scheduled_date: variant.scheduledDate,
  scheduled_time: variant.scheduledTime,
  content: variant.content,
  content_entities: variant.contentEntities,
  media: variant.media.flatMap((id) => files.get(id) ?? []).map(toMedia),
});

export const toApprovalPost = (post: ShownPost, files: Files): ApprovalPost => ({
  id: post.id,
  title: post.title,
  content_type: post.contentType,
  social_network: post.socialNetwork,
  scheduled_date: post.scheduledDate,
  scheduled_time: post.scheduledTime,
  content: post.content,
  content_entities: post.contentEntities,
  is_being_written: post.isBeingWritten,
  short_description: post.shortDescription,
  media: post.media.flatMap((id) => files.get(id) ?? []).map(toMedia),
  same_networks: post.sameNetworks,
  variants: post.shownVariants.map((variant) => toApprovalVariant(variant, files)),
  approval: post.approval,
  is_published: post.isOut,
  verdicts: post.verdicts.map(toPublicationVerdict),
  seen: post.seen,
});

export const toDecidedPost = ({ id, publicationId, verdict, createdAt }: VerdictRecord): DecidedPost => ({
  id: publicationId,
  approval: verdict,
  verdict_id: id,
  created_at: createdAt.toISOString(),
});

export const toApproval = (link: OpenLink, counts: ApprovalCounts, posts: ApprovalPost[]): Approval => ({
  project: link.project,
  plan: link.plan,
  label: link.label,
  time_zone: link.timeZone,
  expires_at: link.expiresAt.toISOString(),
  language: link.language,
  counts,
  posts,
});
