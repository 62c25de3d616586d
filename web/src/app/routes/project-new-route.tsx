import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ProjectLimitNotice } from '@/features/billing';
import { handIdeasOver } from '@/features/ideas';
import { ProjectForm, projectsTexts as texts } from '@/features/projects';
import { isLimited, subscriptionQuery } from '@/entities/billing';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { userQuery } from '@/shared/api/session';
import { Page } from '@/shared/ui/page/page';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import classes from './project-form-route.module.css';

export function ProjectNewRoute() {
  const navigate = useNavigate();
  const { select } = useCurrentProject();
  const { data: projects } = useQuery(projectsQuery());
  const { data: subscription } = useQuery(subscriptionQuery());
  const { data: user } = useQuery(userQuery());
  const limited = subscription !== undefined && isLimited(subscription);
  const hasProjects = (projects?.length ?? 0) > 0;
  const atLimit = limited && hasProjects;
  // While the trial is unknown a free account counts as at its limit, so that the user does not fill a form in vain.
  const isClosed = atLimit || (hasProjects && !subscription && user?.subscription.plan_type === 'Free');
  return (
    <Page title={texts.form.createTitle} breadcrumbs={[{ label: texts.list.title, to: '/dashboard/projects' }]}>
      {atLimit && (
        <div className={classes.notice}>
          <ProjectLimitNotice />
        </div>
      )}
      <fieldset className={classes.form} disabled={isClosed}>
        <ProjectForm
          onCancel={() => void navigate('/dashboard/projects')}
          onSaved={(project) => {
            select(project.id);
            if (user && !hasProjects) handIdeasOver({ userId: user.id, projectId: project.id });
            notifySuccess(texts.form.created);
            void navigate(`/dashboard/projects/${project.id}`);
          }}
          limitHelp={!atLimit && <ProjectLimitNotice />}
          isLimited={limited}
        />
      </fieldset>
    </Page>
  );
}
