import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { SegmentedControl } from '@/shared/ui/segmented-control';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { cutoutQuery } from '../../api/open-cutout';
import { composedBox } from '../../model/compose';
import type { Cutout } from '../../model/cutout';
import type { Edits } from '../../model/edits';
import type { Removal } from '../../model/removal-queue';
import { texts } from '../../texts';
import { BackdropGroup } from './backdrop-group';
import type { Brush } from './brush-layer';
import { BrushGroup } from './brush-group';
import { FrameGroup } from './frame-group';
import classes from './result-view.module.css';
import { SaveGroup } from './save-group';
import { Stage, type View } from './stage';
import { useBackdropPicture, useCutoutVersion, useFrame } from './use-working-copy';
import { ZoomBar } from './zoom-bar';

const VIEWS: readonly View[] = ['compare', 'result', 'brush'];

interface ResultViewProps {
  removal: Pick<Removal, 'key' | 'file' | 'edits'>;
  /** The cut-out in the library. */
  fileId: number;
  /** Keeps the edits. */
  onEdit: (change: Partial<Edits>) => void;
  /** Starts with other pictures. */
  onFresh: () => void;
}

/** The result of a picture: compare, backdrop, retouch and export. */
export function ResultView({ removal, fileId, onEdit, onFresh }: ResultViewProps) {
  const { data: cutout, error, refetch } = useQuery(cutoutQuery(removal, fileId));
  const { file, edits } = removal;
  const edit = useStableCallback(onEdit);
  // On every stroke, not at the end: a user who leaves in between is asked about it.
  useEffect(() => cutout?.subscribe(() => edit({ strokes: cutout.keep() })), [cutout, edit]);
  return (
    <section className={classes.result} aria-label={texts.result.picture(file.name)}>
      {cutout && (
        <Workplace cutout={cutout} name={file.name} fileId={fileId} edits={edits} onEdit={edit} onFresh={onFresh} />
      )}
      {!cutout && error && <ErrorState title={texts.result.openFailed} error={error} onRetry={() => void refetch()} />}
      {!cutout && !error && <Skeleton height="24rem" aria-label={texts.result.opening} />}
    </section>
  );
}

interface WorkplaceProps extends Pick<ResultViewProps, 'fileId' | 'onEdit' | 'onFresh'> {
  edits: Edits;
  cutout: Cutout;
  name: string;
}

function Workplace({ cutout, name, fileId, edits, onEdit, onFresh }: WorkplaceProps) {
  const { look, saved } = edits;
  const [view, setView] = useState<View>('compare');
  const [split, setSplit] = useState(50);
  const [zoom, setZoom] = useState(1);
  const [brush, setBrush] = useState<Brush>({ mode: 'restore', size: 30 });
  const version = useCutoutVersion(cutout);
  const { picture, hasFailed } = useBackdropPicture(look.backdrop);
  const frame = useFrame(cutout, look.margin, view === 'brush');
  const [size, isEmpty] = useMemo(
    () => [composedBox(cutout, look.margin), look.margin !== null && cutout.objectBox() === null] as const,
    // oxlint-disable-next-line react/exhaustive-deps -- The cut-out's content changes with its version.
    [cutout, look.margin, version],
  );
  const { backdrop } = look;
  const isWaiting = backdrop.kind === 'picture' && backdrop.fileId !== null && picture === null;
  return (
    <>
      <div className={classes.board}>
        <div className={classes.bar}>
          <SegmentedControl
            aria-label={texts.result.views.label}
            value={view}
            data={VIEWS.map((value) => ({ value, label: texts.result.views[value] }))}
            onChange={(value) => setView(VIEWS.find((known) => known === value) ?? 'result')}
          />
          <ZoomBar value={zoom} onChange={setZoom} />
        </div>
        <Stage
          name={name}
          cutout={cutout}
          backdrop={backdrop}
          picture={picture}
          frame={frame}
          view={view}
          brush={brush}
          zoom={zoom}
          split={split}
          onSplit={setSplit}
        />
      </div>
      <div className={classes.panel}>
        {view === 'brush' && <BrushGroup cutout={cutout} value={brush} onChange={setBrush} />}
        <BackdropGroup
          value={backdrop}
          hasFailed={hasFailed}
          onChange={(next) => onEdit({ look: { ...look, backdrop: next } })}
        />
        <FrameGroup
          value={look.margin}
          isEmpty={isEmpty}
          size={size}
          onChange={(margin) => onEdit({ look: { ...look, margin } })}
        />
        <SaveGroup
          name={name}
          fileId={fileId}
          cutout={cutout}
          look={look}
          picture={picture}
          isWaiting={isWaiting}
          saved={saved}
          onSaved={(edition) => onEdit({ saved: edition })}
          onFresh={onFresh}
        />
      </div>
    </>
  );
}
