import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { approvalsTexts } from '@/entities/approvals';
import { publishingTexts } from '@/entities/publishing';
import type { NextAct } from '@/features/publishing';
import { DropdownMenu, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import {
  IconBell,
  IconCalendarPlus,
  IconCheck,
  IconChevronDown,
  IconClock,
  IconCopy,
  IconDeviceMobile,
  IconHelpCircle,
  IconSend,
  IconUserCheck,
  IconX,
} from '@/shared/ui/icons';
import { ONE_ROW } from './one-row';
import classes from './sending-buttons.module.css';

const { act: texts } = publishingTexts;

export interface SendingItem {
  name: 'schedule' | 'change' | 'unschedule' | 'remind' | 'forget' | 'by-hand' | 'publish' | 'approve' | 'copy';
  label: string;
  run: () => void;
}

const ITEM_ICONS: Record<SendingItem['name'], typeof IconSend> = {
  schedule: IconCalendarPlus,
  change: IconClock,
  unschedule: IconX,
  remind: IconBell,
  forget: IconX,
  'by-hand': IconDeviceMobile,
  publish: IconSend,
  approve: IconUserCheck,
  copy: IconCopy,
};

/** Words and icon of each act; those without accent leave nothing to do. */
const FACES: Record<NextAct, { label: string; icon: typeof IconSend; isCalm?: true }> = {
  sending: { label: texts.sending, icon: IconSend, isCalm: true },
  settle: { label: texts.settle, icon: IconHelpCircle },
  sent: { label: texts.publish, icon: IconSend, isCalm: true },
  planned: { label: texts.planned, icon: IconCheck, isCalm: true },
  approve: { label: approvalsTexts.links.title, icon: IconUserCheck },
  schedule: { label: texts.schedule, icon: IconCalendarPlus },
  publish: { label: texts.publish, icon: IconSend },
  remind: { label: texts.remind, icon: IconBell },
  reminded: { label: texts.reminded, icon: IconBell, isCalm: true },
  copy: { label: texts.copy, icon: IconCopy },
};

/** Acts that say when. */
const DATED: readonly NextAct[] = ['schedule', 'planned', 'remind', 'reminded'];

interface SendingButtonsProps {
  act: NextAct;
  /** Words of the act, where those of the kind do not do. */
  label?: string | undefined;
  /** When and where it goes out. */
  at: string | undefined;
  items: readonly SendingItem[];
  /** The accounts are not known yet. */
  isWaiting: boolean;
  isSaving: boolean;
  onRun: () => void;
  onChoose: (action: () => void) => void;
}

/** A button with the next act, and at its right a menu of the others. */
export function SendingButtons({
  act,
  label: given,
  at,
  items,
  isWaiting,
  isSaving,
  onRun,
  onChoose,
}: SendingButtonsProps) {
  const isRow = useMediaQuery(ONE_ROW, true, { getInitialValueInEffect: false });
  const isDated = DATED.includes(act);
  const isUnknown = isDated && isWaiting;
  const { label, icon: Icon, ...face } = FACES[act];
  const isCalm = face.isCalm || isUnknown;
  return (
    <div className={classes.group} data-calm={isCalm || undefined}>
      <Button
        className={classes.main}
        variant={isCalm ? 'default' : 'filled'}
        {...(isRow && { leftSection: <Icon size={18} aria-hidden /> })}
        loading={isSaving}
        disabled={act === 'sending' || isUnknown}
        onClick={onRun}
      >
        <span className={classes.words}>
          <span>{given ?? label}</span> {isDated && at !== undefined && <span className={classes.at}>{at}</span>}
        </span>
      </Button>
      <DropdownMenu
        align="end"
        side={isRow ? 'below' : 'above'}
        label={texts.others}
        triggerClassName={classes.others}
        trigger={<IconChevronDown size={18} aria-hidden />}
      >
        {items.map(({ name, label: words, run }) => {
          const ItemIcon = ITEM_ICONS[name];
          return (
            <MenuItem key={words} icon={<ItemIcon size={18} aria-hidden />} onSelect={() => onChoose(run)}>
              {words}
            </MenuItem>
          );
        })}
      </DropdownMenu>
    </div>
  );
}
