import type { PublicationSummary } from '@orbita/contracts';
import { useState } from 'react';
import { ReadinessScreen, ReadinessSkeleton } from '@/features/readiness';
import { ru } from '@/shared/i18n/ru';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { ProjectFrame } from './project-frame';

const movePublication = lazyPart(async () => (await import('@/features/plan-workbench')).MovePublication);

export function ReadinessRoute() {
  const [moved, setMoved] = useState<PublicationSummary | null>(null);
  return (
    <ProjectFrame tab="readiness" waiting={<ReadinessSkeleton />}>
      {(project) => (
        <>
          <DocumentTitle title={`${ru.project.tabLabels.readiness} · ${project.name}`} />
          <ReadinessScreen project={project} onMove={setMoved} />
          {moved && (
            <movePublication.Part publication={moved} timeZone={project.time_zone} onExited={() => setMoved(null)} />
          )}
        </>
      )}
    </ProjectFrame>
  );
}
