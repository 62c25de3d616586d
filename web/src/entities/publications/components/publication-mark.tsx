import { VisuallyHidden } from '@mantine/core';
import { isToComplete, publicationLabel, type PlanPublication } from '@orbita/contracts';
import { useRisk, RiskMark } from '@/entities/readiness';
import {
  IconAlertTriangle,
  IconBulb,
  IconCheck,
  IconClock,
  IconHelpCircle,
  IconPencil,
  IconRosetteDiscountCheck,
  IconSend,
  IconSparkles,
} from '@/shared/ui/icons';
import { publicationTexts } from '../texts';
import classes from './publication-mark.module.css';

type Marked = Pick<
  PlanPublication,
  'id' | 'status' | 'has_content' | 'needs_filling' | 'auto_publish' | 'writing_job_id'
>;

/** Icon, colour and word of a publication's state. */
const markOf = (publication: Marked) => {
  const { status, has_content, auto_publish, writing_job_id } = publication;
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
    case 'ready': {
      const shown = writing_job_id !== null ? 'generating' : has_content ? 'ready' : 'draft';
      const word = publicationLabel({ status: shown, needs_filling: 0 });
      if (shown === 'generating') return { Icon: IconSparkles, tone: 'comet', label: word };
      if (auto_publish) return { Icon: IconClock, tone: 'dim', label: publicationTexts.autoPublish };
      if (shown === 'ready') return { Icon: IconCheck, tone: 'success', label: word };
      return { Icon: IconBulb, tone: 'dim', label: word };
    }
  }
};

const isToCome = ({ status }: Marked): boolean =>
  status === 'draft' || status === 'generating' || status === 'ready' || status === 'scheduled';

interface PublicationMarkProps {
  publication: Marked;
  /** Of its word: the place knows whether there is room for it. A screen reader reads it in any case. */
  wordClass?: string | undefined;
}

/** The state of a publication, or what blocks it, small enough for the calendar. */
export function PublicationMark({ publication, wordClass }: PublicationMarkProps) {
  const risk = useRisk(publication.id);
  if (risk && isToCome(publication)) return <RiskMark item={risk} size={14} />;
  const { Icon, tone, label } = markOf(publication);
  return (
    <span className={classes.mark} data-tone={tone} title={label}>
      <Icon size={14} aria-hidden />
      <VisuallyHidden>, </VisuallyHidden>
      <span className={wordClass}>{label}</span>
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
