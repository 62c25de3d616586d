import { VisuallyHidden } from '@mantine/core';
import { PUBLICATION_STATUS_LABELS, isToComplete, publicationLabel, type PlanPublication } from '@orbita/contracts';
import { useRisk, RiskMark } from '@/entities/readiness';
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconHelpCircle,
  IconPencil,
  IconRosetteDiscountCheck,
  IconSend,
} from '@/shared/ui/icons';
import { publicationTexts } from '../texts';
import classes from './publication-mark.module.css';

type Marked = Pick<PlanPublication, 'id' | 'status' | 'has_content' | 'needs_filling' | 'auto_publish'>;

/** Icon, colour and text of a publication's delivery state; nothing while it is an idea. */
const markOf = (publication: Marked) => {
  const { status, has_content, auto_publish } = publication;
  const label = publicationLabel(publication);
  if (isToComplete(publication)) return { Icon: IconPencil, tone: 'warning', label };
  switch (status) {
    case 'scheduled':
      return { Icon: IconClock, tone: 'info', label };
    case 'publishing':
      return { Icon: IconSend, tone: 'comet', label };
    case 'published':
      return { Icon: IconRosetteDiscountCheck, tone: 'success', label };
    case 'unconfirmed':
      return { Icon: IconHelpCircle, tone: 'danger', label };
    case 'failed':
    case 'missed':
      return { Icon: IconAlertTriangle, tone: 'danger', label };
    case 'draft':
    case 'generating':
    case 'ready':
      if (auto_publish) return { Icon: IconClock, tone: 'dim', label: publicationTexts.autoPublish };
      return has_content ? { Icon: IconCheck, tone: 'success', label: PUBLICATION_STATUS_LABELS.ready } : null;
  }
};

const isToCome = ({ status }: Marked): boolean =>
  status === 'draft' || status === 'generating' || status === 'ready' || status === 'scheduled';

/** The delivery state of a publication, or what blocks it, small enough for the calendar. */
export function PublicationMark({ publication }: { publication: Marked }) {
  const risk = useRisk(publication.id);
  const mark = markOf(publication);
  if (risk && isToCome(publication)) return <RiskMark item={risk} size={14} />;
  if (mark === null) return null;
  const { Icon, tone, label } = mark;
  return (
    <span className={classes.mark} data-tone={tone} title={label}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>, {label.toLocaleLowerCase('ru')}</VisuallyHidden>
    </span>
  );
}

/** Says that a publication goes out automatically, or what prevents it; nothing otherwise. */
export function AutoMark({ publication }: { publication: Marked }) {
  const risk = useRisk(publication.id);
  if (!publication.auto_publish || !isToCome(publication)) return null;
  if (risk) return <RiskMark item={risk} />;
  return (
    <span className={classes.auto} title={publicationTexts.autoPublish}>
      <IconClock size={16} aria-hidden />
      <VisuallyHidden>{publicationTexts.autoPublish}</VisuallyHidden>
    </span>
  );
}
