import {
  SOCIAL_NETWORKS,
  SOCIAL_NETWORK_LABELS,
  type ContentPlan,
  type Project,
  type SocialNetwork,
  cutTo,
} from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { usePlans, planOptions, planWithRoom, planTexts } from '@/entities/content-plans';
import { projectsQuery, useCurrentProject } from '@/entities/projects';
import { todayInZone } from '@/shared/format/dates';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { NativeSelect, TextInput } from '@/shared/ui/fields';
import { DateField } from '@/shared/ui/inputs/date-field';
import { TimeField } from '@/shared/ui/inputs/time-field';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import type { AlbumPlace } from '../api/use-put-into-publication';
import { albumTexts as texts } from '../album-texts';
import classes from './album-dialog.module.css';

const MAX_TITLE = 200;
const TIME = '12:00';

interface FreshPublicationProps {
  /** Name of the carousel: the publication is named after it. */
  name: string;
  /** Called with the slides' target once it is known. */
  onChange: (place: AlbumPlace | null) => void;
}

/** The plan, day and network for a new publication of slides. */
export function FreshPublication({ name, onChange }: FreshPublicationProps) {
  const { current } = useCurrentProject();
  const { data: projects, error, refetch } = useQuery(projectsQuery());
  const [picked, setPicked] = useState<number | null>(null);
  const project = projects?.find(({ id }) => id === picked) ?? current ?? projects?.[0];
  if (!project) {
    return error ? (
      <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton count={2} />
    );
  }
  return (
    <>
      <NativeSelect
        label={texts.project}
        value={String(project.id)}
        data={projects?.map((each) => ({ value: String(each.id), label: each.name })) ?? []}
        onChange={({ currentTarget }) => setPicked(Number(currentTarget.value))}
      />
      <OfProject key={project.id} project={project} name={name} onChange={onChange} />
    </>
  );
}

function OfProject({ project, name, onChange }: FreshPublicationProps & { project: Project }) {
  const plans = usePlans(project.id);
  const ready = plans.data?.filter(({ status }) => status === 'completed');
  const report = useEffectEvent(onChange);
  const suggested = planWithRoom(ready ?? []);
  const hasRoom = suggested !== undefined;
  useEffect(() => {
    if (!hasRoom) report(null);
  }, [hasRoom]);
  if (!ready) {
    return plans.isError ? (
      <ErrorState title={texts.loadFailed} error={plans.error} onRetry={plans.refetch} />
    ) : (
      <RowsSkeleton count={2} />
    );
  }
  if (!suggested) return <p className={classes.note}>{ready.length > 0 ? planTexts.room.allFull : texts.noPlans}</p>;
  return <PlaceFields project={project} plans={ready} suggested={suggested} name={name} onChange={onChange} />;
}

/** The first future day of the plan. */
const firstDay = ({ start_date }: ContentPlan, today: string): string => (today > start_date ? today : start_date);

interface PlaceFieldsProps extends FreshPublicationProps {
  project: Project;
  plans: readonly ContentPlan[];
  /** The suggested one of them. */
  suggested: ContentPlan;
}

function PlaceFields({ project, plans, suggested, name, onChange }: PlaceFieldsProps) {
  const today = todayInZone(project.time_zone);
  const [planId, setPlanId] = useState(suggested.id);
  const plan = plans.find(({ id }) => id === planId) ?? suggested;
  const [title, setTitle] = useState(cutTo(name, MAX_TITLE));
  const [network, setNetwork] = useState<SocialNetwork>('instagram');
  const [date, setDate] = useState(() => firstDay(plan, today));
  const [time, setTime] = useState(TIME);
  const report = useEffectEvent(() => {
    const isComplete = title.trim() !== '' && date !== '' && time !== '';
    onChange(
      isComplete
        ? {
            kind: 'fresh',
            planId: plan.id,
            title: title.trim(),
            description: texts.description(name),
            network,
            date,
            time,
          }
        : null,
    );
  });
  useEffect(() => report(), [plan.id, title, network, date, time]);
  return (
    <>
      <NativeSelect
        label={texts.plan}
        value={String(plan.id)}
        data={planOptions(plans)}
        onChange={({ currentTarget }) => {
          const next = plans.find(({ id }) => id === Number(currentTarget.value));
          if (!next) return;
          setPlanId(next.id);
          setDate(firstDay(next, today));
        }}
      />
      <TextInput
        label={texts.name}
        maxLength={MAX_TITLE}
        value={title}
        error={title.trim() === '' && texts.nameRequired}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <div className={classes.pair}>
        <DateField
          today={today}
          label={texts.date}
          value={date}
          error={date === '' && texts.dateRequired}
          onChange={setDate}
        />
        <TimeField label={texts.time} value={time} onChange={setTime} />
        <NativeSelect
          label={texts.network}
          value={network}
          data={SOCIAL_NETWORKS.map((value) => ({ value, label: SOCIAL_NETWORK_LABELS[value] }))}
          onChange={({ currentTarget }) => setNetwork(currentTarget.value as SocialNetwork)}
        />
      </div>
    </>
  );
}
