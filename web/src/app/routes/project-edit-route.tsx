import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { ProjectForm, ProjectUnavailable, projectsTexts as texts } from '@/features/projects';
import { projectQuery, useOpenedProject } from '@/entities/projects';
import { FormSkeleton } from '@/shared/ui/feedback/skeletons';
import { Page } from '@/shared/ui/page/page';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { useIdParam } from '../use-id-param';
import classes from './project-form-route.module.css';

export function ProjectEditRoute() {
  const id = useIdParam();
  return id === null ? <ProjectUnavailable /> : <Edit key={id} id={id} />;
}

function Edit({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data: project, error, refetch } = useQuery(projectQuery(id));
  useOpenedProject(project?.id);
  if (!project && error) {
    return <ProjectUnavailable error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Page
      title={texts.form.editTitle}
      breadcrumbs={[
        { label: texts.list.title, to: '/dashboard/projects' },
        ...(project ? [{ label: project.name, to: `/dashboard/projects/${id}` }] : []),
      ]}
    >
      {project ? (
        <ProjectForm
          project={project}
          onCancel={() => void navigate('/dashboard/projects')}
          onSaved={() => {
            notifySuccess(texts.form.saved);
            void navigate(`/dashboard/projects/${id}`);
          }}
        />
      ) : (
        <div className={classes.waiting}>
          <FormSkeleton count={6} />
        </div>
      )}
    </Page>
  );
}
