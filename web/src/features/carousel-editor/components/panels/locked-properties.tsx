import { Button } from '@mantine/core';
import type { SlideElement } from '@orbita/contracts';
import { setLocked } from '@orbita/slides';
import { useStudioActions } from '@/entities/carousels';
import { IconLockOpen } from '@/shared/ui/icons';
import { panelTexts } from '../../panel-texts';
import classes from './panels.module.css';

const texts = panelTexts.properties.locked;

/** What is locked changes nothing until it is unlocked. */
export function LockedProperties({ elements }: { elements: readonly SlideElement[] }) {
  const studio = useStudioActions();
  const ids = elements.map(({ id }) => id);
  return (
    <div className={classes.tools}>
      <p className={classes.note}>{texts.note}</p>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconLockOpen size={18} aria-hidden />}
        onClick={() => studio.editSlide((slide) => setLocked(slide, ids, false), { label: panelTexts.layers.unlocked })}
      >
        {texts.unlock}
      </Button>
    </div>
  );
}
