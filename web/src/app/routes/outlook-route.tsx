import type { PublicationSummary } from '@orbita/contracts';
import { useState } from 'react';
import { OutlookScreen } from '@/features/outlook/components/outlook-screen';
import { OutlookSkeleton } from '@/features/outlook/components/outlook-skeleton';
import { ru } from '@/shared/i18n/ru';
import { DocumentTitle } from '@/shared/ui/document-title';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ProjectFrame } from './project-frame';

const movePublication = lazyPart(
  async () => (await import('@/features/content-plans/components/page/move-publication')).MovePublication,
);

export function OutlookRoute() {
  const [moved, setMoved] = useState<PublicationSummary | null>(null);
  return (
    <ProjectFrame tab="outlook" waiting={<OutlookSkeleton />}>
      {(project) => (
        <>
          <DocumentTitle title={`${ru.project.tabLabels.outlook} · ${project.name}`} />
          <OutlookScreen project={project} onMove={setMoved} />
          {moved && <movePublication.Part publication={moved} onExited={() => setMoved(null)} />}
        </>
      )}
    </ProjectFrame>
  );
}
