import { useQuery } from '@tanstack/react-query';
import { projectsQuery } from '@/entities/projects';
import { NativeSelect } from '@/shared/ui/fields';
import { texts } from '../texts';

interface ProjectSelectProps {
  /** Null: all of them. */
  value: number | null;
  onChange: (projectId: number | null) => void;
  /** Accessible name for screen readers; without it the label is written above. */
  hiddenLabel?: string;
}

/** The only project an account serves, or all of them; nothing for a user without projects. */
export function ProjectSelect({ value, onChange, hiddenLabel }: ProjectSelectProps) {
  const { data: projects = [] } = useQuery(projectsQuery());
  if (projects.length === 0) return null;
  return (
    <NativeSelect
      {...(hiddenLabel === undefined ? { label: texts.list.project } : { 'aria-label': hiddenLabel, size: 'xs' })}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    >
      <option value="">{texts.list.allProjects}</option>
      {projects.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
