import type { ContentPlan } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { integrationsQuery } from '@/entities/integrations';
import { useFilesOf } from '@/entities/library';
import { projectQuery } from '@/entities/projects';
import { networkPreview } from '@/entities/publishing';
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
  const files = useFilesOf(work.media);
  const { data: accounts } = useQuery({ ...integrationsQuery(), enabled: work.integration_ids.length > 0 });
  const account = accounts?.find(
    ({ id, platform }) => platform === work.social_network && work.integration_ids.includes(id),
  );
  const day = work.scheduled_date === '' ? today() : work.scheduled_date;
  return (
    <>
      <networkPreview.Part
        network={work.social_network}
        text={work.text}
        author={account?.title ?? project?.name ?? ''}
        avatar={account?.settings.group_photo}
        time={work.scheduled_time}
        day={formatDateRange(day, day)}
        media={files}
      />
      {plan?.writing_style_id != null && <styleMeter.Part styleId={plan.writing_style_id} text={work.text.text} />}
    </>
  );
}
