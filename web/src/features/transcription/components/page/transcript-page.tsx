import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TranscriptionDetails } from '@orbita/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOpenedProject } from '@/entities/projects';
import { transcriptionQuery } from '@/entities/transcripts';
import { SaveState } from '@/shared/autosave/save-state';
import { useAutosave } from '@/shared/autosave/use-autosave';
import { useLeaveGuard } from '@/shared/autosave/use-leave-guard';
import { formatElapsed } from '@/shared/format/dates';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { DocumentTitle } from '@/shared/ui/page/document-title';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { IconSparkles } from '@/shared/ui/icons';
import { NameInPlace } from '@/shared/ui/inputs/name-in-place';
import { Page } from '@/shared/ui/page/page';
import { usePageShortcuts } from '@/shared/ui/keys/page-shortcuts';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { plainText } from '../../model/lines';
import { Player } from '../../model/player';
import { useTranscript } from '../../model/use-transcript';
import { LANGUAGE_LABELS, texts } from '../../texts';
import { ConflictDialog } from './conflict-dialog';
import { CRUMBS } from './crumbs';
import { ExportMenu } from './export-menu';
import { MakePanel } from './make-panel';
import { PlayerBar } from './player-bar';
import { SpeakersButton } from './speakers-button';
import { TranscriptNotices } from './transcript-notices';
import classes from './transcript-page.module.css';
import { TranscriptText } from './transcript-text';

const words = texts.page;
const MAX_TITLE = 200;
const NAME_WORDS = { field: words.name, empty: texts.actions.nameRequired, rename: words.rename };

interface TranscriptPageProps {
  latest: TranscriptionDetails;
  userId: number;
}

/** A transcript with its audio: play, edit, search, export, and make texts from it. */
export function TranscriptPage({ latest, userId }: TranscriptPageProps) {
  const { id, duration_seconds: seconds, audio_url: audioUrl } = latest;
  const { autosave, restoredAt } = useTranscript(latest, userId);
  // As the server had it when the page was opened.
  const [atFirst] = useState({ title: latest.title, lines: latest.lines, speakers: latest.speakers });
  const { status, work } = useAutosave(autosave);
  const queryClient = useQueryClient();
  const [player] = useState(() => new Player((seconds ?? 0) * 1_000));
  const [isMaking, setMaking] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 68em)', false, { getInitialValueInEffect: false });
  const leaving = useLeaveGuard(autosave);
  useOpenedProject(latest.project_id ?? undefined);
  usePageShortcuts(texts.keys);
  const renew = useStableCallback(
    () => void queryClient.invalidateQueries({ queryKey: transcriptionQuery(id).queryKey }),
  );
  useRenewedSound(player, renew);
  const make = (
    <MakePanel
      transcription={latest}
      onJump={(ms) => {
        setMaking(false);
        player.playFrom(ms);
      }}
    />
  );
  const facts = [
    ...(seconds === null ? [] : [formatElapsed(seconds * 1_000)]),
    // A default value is not a fact about it.
    ...(latest.language === 'auto' ? [] : [LANGUAGE_LABELS[latest.language]]),
    ...(latest.translate ? [words.translated] : []),
  ];
  return (
    <Page
      breadcrumbs={CRUMBS}
      title={
        <span className={classes.name}>
          <NameInPlace
            name={work.title}
            max={MAX_TITLE}
            words={NAME_WORDS}
            onRename={(title) => autosave.change({ title })}
          />
        </span>
      }
      description={
        <span className={classes.facts}>
          <span className="o-figures">{facts.join(' · ')}</span>
          <SaveState status={status} onRetry={() => void autosave.flush()} />
        </span>
      }
      actions={
        <>
          {work.lines.length > 0 && (
            <>
              <ExportMenu id={id} onBefore={() => autosave.flush()} />
              <CopyButton text={plainText(work.lines)} />
              <SpeakersButton work={work} onChange={(speakers) => autosave.change({ speakers })} />
            </>
          )}
          <Button component={Link} to="/dashboard/transcription" variant="default">
            {words.another}
          </Button>
        </>
      }
    >
      <DocumentTitle title={work.title} />
      <TranscriptNotices transcription={latest} restoredAt={restoredAt} onDiscard={() => autosave.change(atFirst)} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {work.lines.length === 0 ? (
            <EmptyState title={words.noWords}>{words.noWordsText}</EmptyState>
          ) : (
            <TranscriptText autosave={autosave} player={player} />
          )}
          {audioUrl !== null && (
            <PlayerBar
              player={player}
              url={audioUrl}
              totalMs={(seconds ?? 0) * 1_000}
              parts={latest.parts}
              extra={
                isNarrow && (
                  <ActionIcon
                    size={36}
                    variant="light"
                    aria-label={texts.make.title}
                    title={texts.make.title}
                    onClick={() => setMaking(true)}
                  >
                    <IconSparkles size={18} aria-hidden />
                  </ActionIcon>
                )
              }
            />
          )}
        </div>
        {!isNarrow && <aside className={classes.aside}>{make}</aside>}
      </div>
      {isNarrow && (
        <ResponsiveModal opened={isMaking} onClose={() => setMaking(false)} title={texts.make.title} size="md">
          {make}
        </ResponsiveModal>
      )}
      <ConflictDialog autosave={autosave} />
      {leaving}
    </Page>
  );
}

/** The URL of the audio is valid for an hour at most: when it fails, another one is requested, at most once a minute. */
const AGAIN_AFTER_MS = 60_000;
const useRenewedSound = (player: Player, renew: () => void): void => {
  useEffect(() => {
    let lastAt = 0;
    return player.subscribe(() => {
      if (!player.getState().isFailed || Date.now() - lastAt < AGAIN_AFTER_MS) return;
      lastAt = Date.now();
      renew();
    });
  }, [player, renew]);
};
