import { Button } from '@mantine/core';
import { TranscriptDigestForm, type TranscriptionDetails } from '@orbita/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePresentStyle, StyleField } from '@/entities/writing-styles';
import { useCurrentProject } from '@/entities/projects';
import { digestsQuery } from '@/entities/transcripts';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconBulb, IconCarouselHorizontal, IconFileText } from '@/shared/ui/icons';
import { texts } from '../../texts';
import { DigestCard } from './digest-card';
import classes from './make-panel.module.css';

const words = texts.make;
const FORMS = TranscriptDigestForm.options;

interface MakePanelProps {
  transcription: TranscriptionDetails;
  /** Plays a chapter from its start. */
  onJump: (ms: number) => void;
}

/** What can be made from a transcript: texts elsewhere in the product, and its digests here. */
export function MakePanel({ transcription: { id, project_id, lines }, onJump }: MakePanelProps) {
  const { current } = useCurrentProject();
  const projectId = project_id ?? current?.id ?? null;
  const { data: digests, error, refetch } = useQuery(digestsQuery(id));
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<number | null>(null);
  const styleId = usePresentStyle(projectId, chosen);
  const letStyleGo = (): void => {
    setChosen(null);
    void queryClient.invalidateQueries({ queryKey: ['styles'] });
  };
  const generator = `/dashboard/projects/${projectId}?tab=generation&transcript=${id}`;
  return (
    <section className={classes.panel} aria-label={words.title}>
      <h2 className={classes.title}>{words.title}</h2>
      <div className={classes.ways}>
        {projectId !== null && (
          <>
            <Way to={generator} icon={<IconFileText size={18} aria-hidden />} label={words.post} />
            <Way to={`${generator}&want=headlines`} icon={<IconBulb size={18} aria-hidden />} label={words.headlines} />
          </>
        )}
        <Way
          to={`/dashboard/carousels?view=generate&transcript=${id}`}
          icon={<IconCarouselHorizontal size={18} aria-hidden />}
          label={words.carousel}
        />
      </div>
      {projectId === null && (
        <p className={classes.hint}>
          {words.needsProject} <Link to="/dashboard/projects/new">{words.createProject}</Link>
        </p>
      )}
      {lines.length > 0 && (
        <>
          {projectId !== null && (
            <StyleField
              projectId={projectId}
              label={words.style}
              none={words.noStyle}
              value={styleId}
              onChange={setChosen}
            />
          )}
          {error && !digests ? (
            <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            FORMS.map((form) => (
              <DigestCard
                key={form}
                transcriptionId={id}
                form={form}
                styleId={styleId}
                onStyleGone={letStyleGo}
                isKnown={digests !== undefined}
                digest={digests?.find((digest) => digest.form === form)}
                onJump={onJump}
              />
            ))
          )}
        </>
      )}
    </section>
  );
}

function Way({ to, icon, label }: { to: string; icon: React.ReactNode; label: string }) {
  return (
    <Button component={Link} to={to} variant="default" size="sm" justify="flex-start" leftSection={icon}>
      {label}
    </Button>
  );
}
