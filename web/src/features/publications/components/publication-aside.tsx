import type { ContentPlan } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { album } from '@/entities/library';
import { projectQuery } from '@/entities/projects';
import { NetworkPreview } from '@/entities/publishing';
import { styleMeter } from '@/entities/writing-styles';
import { formatDateRange, today } from '@/shared/format/dates';
import type { Work } from '../model/work';

interface PublicationAsideProps {
  work: Work;
  plan: Pick<ContentPlan, 'project_id' | 'writing_style_id'> | undefined;
}

/** Preview of the post, and an analysis of its style. */
export function PublicationAside({ work, plan }: PublicationAsideProps) {
  const { data: project } = useQuery({ ...projectQuery(plan?.project_id ?? 0), enabled: plan !== undefined });
  const day = work.scheduled_date === '' ? today() : work.scheduled_date;
  return (
    <>
      <NetworkPreview
        network={work.social_network}
        text={work.text}
        author={project?.name ?? ''}
        time={work.scheduled_time}
        day={formatDateRange(day, day)}
        {...(work.media.length > 0 && { media: <album.Part ids={work.media} /> })}
      />
      {plan?.writing_style_id != null && <styleMeter.Part styleId={plan.writing_style_id} text={work.text.text} />}
    </>
  );
}
