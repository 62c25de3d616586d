import { ReceiptsScreen } from '@/features/readiness';
import { ru } from '@/shared/i18n/ru';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { ProjectFrame } from './project-frame';

export function ReceiptsRoute() {
  return (
    <ProjectFrame tab="receipts" waiting={<RowsSkeleton />}>
      {(project) => (
        <>
          <DocumentTitle title={`${ru.project.tabLabels.receipts} · ${project.name}`} />
          <ReceiptsScreen project={project} />
        </>
      )}
    </ProjectFrame>
  );
}
