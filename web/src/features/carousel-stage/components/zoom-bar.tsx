import { ActionIcon, Button } from '@mantine/core';
import { useSyncExternalStore, type Ref } from 'react';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconMinus, IconPlus, IconRuler2 } from '@/shared/ui/icons';
import { MAX_ZOOM, MIN_ZOOM } from '../model/view';
import { useStageKit } from './stage-kit';
import classes from './zoom-bar.module.css';
import { texts } from '../texts';

interface ZoomBarProps {
  ref: Ref<HTMLDivElement>;
  hasRulers: boolean;
  onRulers: (isShown: boolean) => void;
}

/** Zoom of the slide and visibility of the rulers, with their controls. */
export function ZoomBar({ ref, hasRulers, onRulers }: ZoomBarProps) {
  const { port } = useStageKit();
  const zoom = useSyncExternalStore(port.subscribe, port.getZoom);
  return (
    <div ref={ref} role="group" aria-label={texts.zoom.label} className={classes.zoom} data-own-pointer="">
      <Hint label={hasRulers ? texts.rulers.hide : texts.rulers.show}>
        <ActionIcon
          className={classes.rulers}
          variant={hasRulers ? 'light' : 'subtle'}
          color={hasRulers ? 'iris' : 'gray'}
          size={32}
          aria-label={texts.rulers.label}
          aria-pressed={hasRulers}
          onClick={() => onRulers(!hasRulers)}
        >
          <IconRuler2 size={18} aria-hidden />
        </ActionIcon>
      </Hint>
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
