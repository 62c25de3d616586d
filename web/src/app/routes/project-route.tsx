import { competitorsTab } from '@/features/competitors';
import { PlanList, PlanListSkeleton } from '@/features/plan-list';
import { generatorTab } from '@/features/generator';
import { styleList } from '@/features/writing-styles';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { PlanActions } from './plans/plan-actions';
import { ProjectFrame } from './project-frame';
import { useProjectTab } from './project-tabs';

export function ProjectRoute() {
  const tab = useProjectTab();
  return (
    <ProjectFrame tab={tab} waiting={<PlanListSkeleton withHeader />}>
      {({ id, name, description, language, time_zone, social_networks }) => (
        <>
          <DocumentTitle title={name} />
          {tab === 'content-plans' && (
            <PlanList
              Actions={PlanActions}
              projectId={id}
              projectName={name}
              projectDescription={description}
              projectLanguage={language}
              projectTimeZone={time_zone}
              defaultNetworks={social_networks}
            />
          )}
          {tab === 'generation' && <generatorTab.Part projectId={id} timeZone={time_zone} language={language} />}
          {tab === 'competitors' && <competitorsTab.Part projectId={id} />}
          {tab === 'styles' && <styleList.Part projectId={id} />}
        </>
      )}
    </ProjectFrame>
  );
}
