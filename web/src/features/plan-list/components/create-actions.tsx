import { Button } from '@mantine/core';
import { formatMoment } from '@/shared/format/dates';
import { IconPencil, IconPlus } from '@/shared/ui/icons';
import { planTexts as texts } from '@/entities/content-plans';
import classes from './create-actions.module.css';

interface CreateActionsProps {
  /** When the draft of a new plan was kept; null without a draft. */
  draftTime: string | null;
  onCreate: () => void;
  onResume: () => void;
  onApproach: () => void;
  /** The primary action of the screen. */
  isNextStep?: boolean;
}

/** Buttons that create a plan; they continue the draft when there is one. */
export function CreateActions({ draftTime, onCreate, onResume, onApproach, isNextStep = false }: CreateActionsProps) {
  const primary = {
    className: isNextStep ? classes.glow : undefined,
    onPointerEnter: onApproach,
    onFocus: onApproach,
  };
  if (draftTime === null) {
    return (
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate} {...primary}>
        {texts.list.create}
      </Button>
    );
  }
  return (
    <div className={classes.draft}>
      <span className={classes.age}>{texts.list.draft(formatMoment(draftTime))}</span>
      <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={onResume} {...primary}>
        {texts.list.resume}
      </Button>
      <Button variant="default" onClick={onCreate} onPointerEnter={onApproach}>
        {texts.list.startOver}
      </Button>
    </div>
  );
}
