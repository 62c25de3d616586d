import { Button } from '@mantine/core';
import { OrbitProgress } from '@/shared/ui/charts/orbit-progress';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { exportTexts } from '../texts';
import classes from './export-progress.module.css';

const texts = exportTexts.progress;

interface ExportProgressProps {
  opened: boolean;
  /** The slide being drawn now, from 1; 0 while the drawing code is loading. */
  reached: number;
  /** Number of slides. */
  count: number;
  onStop: () => void;
}

/** Progress of the export of a whole carousel. */
export function ExportProgress({ opened, reached, count, onStop }: ExportProgressProps) {
  return (
    <ResponsiveModal
      opened={opened}
      title={texts.title}
      size="sm"
      centered
      footer={
        <Button variant="default" onClick={onStop}>
          {texts.stop}
        </Button>
      }
    >
      <div className={classes.progress}>
        <OrbitProgress percent={(Math.max(0, reached - 1) / count) * 100} label={texts.title} withValue={false} />
        <p role="status">{reached === 0 ? texts.loading : texts.slide(reached, count)}</p>
      </div>
    </ResponsiveModal>
  );
}
