import { ActionIcon, Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Hint } from '@/shared/ui/hint';
import { IconMinus, IconPlus } from '@/shared/ui/icons';
import { MAX_ZOOM, MIN_ZOOM } from '../../model/stage/view.ts';
import { useStageKit } from './stage-kit.ts';
import classes from './stage.module.css';
import { texts } from './texts.ts';

/** How large the slide is seen, and how to change that. */
export function ZoomBar() {
  const { port } = useStageKit();
  const zoom = useSyncExternalStore(port.subscribe, port.getZoom);
  return (
    <div role="group" aria-label={texts.zoom.label} className={classes.zoom} data-own-pointer="">
      <Hint label={`${texts.zoom.out} · Ctrl −`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.zoom.out}
          disabled={zoom <= MIN_ZOOM}
          onClick={() => port.step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <span className={classes.zoomNow}>{texts.zoom.now(zoom)}</span>
      <Hint label={`${texts.zoom.in} · Ctrl +`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={texts.zoom.in}
          disabled={zoom >= MAX_ZOOM}
          onClick={() => port.step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Hint>
      <Hint label="Ctrl 0">
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => port.fit()}>
          {texts.zoom.fit}
        </Button>
      </Hint>
    </div>
  );
}
