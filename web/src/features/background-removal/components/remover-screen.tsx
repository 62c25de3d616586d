import { Button } from '@mantine/core';
import { fileSize, MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS, type BackgroundRemovalOffer } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useChosenFiles } from '@/entities/library';
import { ProGateNotice } from '@/entities/billing';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPhoto, IconPlus, IconUpload } from '@/shared/ui/icons';
import { Page } from '@/shared/ui/page/page';
import { removalOfferQuery } from '../api/removal-offer';
import { isUnsaved } from '../model/edits';
import { isPicture, isUnderWay, type Removal } from '../model/removal-queue';
import { useRemovalQueue } from '../model/use-removals';
import { texts } from '../texts';
import { LossDialog, type Loss } from './loss-dialog';
import { RemovalList } from './removal-list';
import classes from './remover-screen.module.css';
import { ResultView } from './result/result-view';
import { RunBar } from './run-bar';
import { UsageSteps } from './usage-steps';
import { usePastedFiles } from './use-pasted-files';

/** Background removal: the user's pictures and their results. */
export function RemoverScreen() {
  const { data: offer, error, refetch } = useQuery(removalOfferQuery());
  return (
    <Page title={texts.title} description={texts.description}>
      {!offer && error ? (
        <ErrorState title={texts.offerFailed} error={error} onRetry={() => void refetch()} />
      ) : offer?.engine === 'none' ? (
        <NotInstalled />
      ) : (
        <Remover offer={offer} />
      )}
    </Page>
  );
}

function NotInstalled() {
  return (
    <EmptyState scene="lost" title={texts.none.title}>
      {texts.none.text} {texts.none.how}
    </EmptyState>
  );
}

/** @param offer undefined while it loads: pictures can already be chosen */
function Remover({ offer }: { offer: BackgroundRemovalOffer | undefined }) {
  const { queue, removals } = useRemovalQueue();
  const [problem, setProblem] = useState<string | null>(null);
  const [chosenKey, setChosenKey] = useState<number | null>(null);
  const [loss, setLoss] = useState<Loss | null>(null);
  const take = (files: readonly File[]): void => setProblem(queue.add(files, offer));
  const { choose, input, isOver, place } = useChosenFiles(take, { accept: 'image/*', label: texts.drop.input });
  usePastedFiles(take);
  const waiting = removals.filter(({ state }) => state.name === 'chosen');
  const done = removals.filter(({ state }) => state.name === 'done');
  const open = done.find(({ key }) => key === chosenKey) ?? done[0];
  // The current picture stays visible when an earlier one is finished.
  if (open && open.key !== chosenKey) setChosenKey(open.key);
  /** Results that new pictures will replace. One that arrives during the file choice is not among them: no user has seen it. */
  const leaving = useRef<readonly number[]>([]);
  const fresh = useChosenFiles(
    (files) => {
      // Their cut-outs are in the library; running ones continue. Without new pictures nothing is replaced.
      if (files.some(isPicture)) for (const key of leaving.current) queue.drop(key);
      take(files);
    },
    { accept: 'image/*', label: texts.result.save.fresh },
  );
  const begin = (): void => {
    leaving.current = done.map(({ key }) => key);
    const count = done.filter(({ edits }) => isUnsaved(edits)).length;
    if (count > 0) setLoss({ action: 'fresh', count });
    else fresh.choose();
  };
  const drop = (removal: Removal): void => {
    if (isUnsaved(removal.edits)) setLoss({ action: 'drop', removal });
    else queue.drop(removal.key);
  };
  const giveUp = (lost: Loss): void => {
    setLoss(null);
    if (lost.action === 'drop') queue.drop(lost.removal.key);
    else fresh.choose();
  };
  const run = (): void => {
    setProblem(waiting.length === 0 ? texts.notPicture : null);
    queue.run();
  };
  const isEmpty = removals.length === 0;
  const isRunning = removals.some(isUnderWay);
  return (
    <div className={classes.place} {...place}>
      {input}
      {fresh.input}
      <ProGateNotice text={texts.gate} />
      {isEmpty ? (
        <DropArea offer={offer} onChoose={choose} />
      ) : (
        <div className={classes.queue}>
          <div className={classes.head}>
            <p role="status" className={classes.dim}>
              {texts.queue.summary(done.length, removals.length)}
            </p>
            <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={choose}>
              {texts.drop.more}
            </Button>
          </div>
          <RemovalList
            queue={queue}
            removals={removals}
            openKey={open?.key ?? null}
            onOpen={setChosenKey}
            onDrop={drop}
          />
        </div>
      )}
      {(isEmpty || waiting.length > 0 || isRunning || problem !== null) && (
        <RunBar offer={offer} count={waiting.length} isRunning={isRunning} problem={problem} onRun={run} />
      )}
      {open?.state.name === 'done' && (
        <ResultView
          key={open.key}
          removal={open}
          fileId={open.state.fileId}
          onEdit={(change) => queue.edit(open.key, change)}
          onFresh={begin}
        />
      )}
      {isEmpty && <UsageSteps />}
      <LossDialog loss={loss} onConfirm={giveUp} onClose={() => setLoss(null)} />
      {isOver && (
        <div className={classes.over} aria-hidden>
          <IconUpload size={32} aria-hidden />
          {texts.drop.over}
        </div>
      )}
    </div>
  );
}

interface DropAreaProps {
  offer: BackgroundRemovalOffer | undefined;
  onChoose: () => void;
}

function DropArea({ offer, onChoose }: DropAreaProps) {
  const { max_bytes: bytes = MAX_IMAGE_BYTES, max_pixels: pixels = MAX_IMAGE_PIXELS } = offer ?? {};
  return (
    <div className={classes.drop}>
      <IconPhoto size={40} aria-hidden />
      <p className={classes.dropTitle}>{texts.drop.title}</p>
      <p className={classes.paste}>{texts.drop.or}</p>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden />} onClick={onChoose}>
        {texts.drop.choose}
      </Button>
      <p className={classes.limits}>{texts.drop.limits(fileSize(bytes), Math.floor(pixels / 1_000_000))}</p>
    </div>
  );
}
