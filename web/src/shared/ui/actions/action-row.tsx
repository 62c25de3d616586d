import { Button } from '@mantine/core';
import { firstOf } from '@orbita/contracts';
import { Link } from 'react-router-dom';
import { ru } from '../../i18n/ru';
import { IconDots, type IconTrash } from '../icons';
import { DropdownMenu, MenuItem } from '../overlays/dropdown-menu';
import classes from './action-row.module.css';

/** One action on an item. */
export interface RowAction {
  name: string;
  label: string;
  icon: typeof IconTrash;
  /** URL it leads to; without it, it runs an action. */
  to?: string;
  run?: () => void;
  /** Why it is impossible now. */
  disabledReason?: string | undefined;
}

/** Named actions beside the primary one; more would be a wall of buttons. */
const NAMED = 2;

interface ActionRowProps {
  /** Name of the group. */
  label: string;
  /** The next thing to do, filled. */
  primary?: RowAction | undefined;
  /** The others, by how often they are wanted: the first two are buttons. */
  others: readonly RowAction[];
  /** Where the menu opens; above at the bottom of a window. */
  side?: 'below' | 'above';
}

/** The one order of actions on an item: the primary one, two by name, the rest behind «…». */
export function ActionRow({ label, primary, others, side = 'below' }: ActionRowProps) {
  // A menu of one would cost a press more than its button.
  const named = others.length === NAMED + 1 ? others : firstOf(others, NAMED);
  const rest = others.slice(named.length);
  return (
    <div className={classes.row} role="group" aria-label={label}>
      {primary && <ActionButton action={primary} isPrimary />}
      {named.map((action) => (
        <ActionButton key={action.name} action={action} />
      ))}
      {rest.length > 0 && (
        <DropdownMenu
          align="end"
          side={side}
          label={ru.common.moreActions}
          title={ru.common.moreActions}
          isFramed
          trigger={<IconDots size={18} aria-hidden />}
        >
          {rest.map(({ name, label: words, icon: Icon, to, run, disabledReason }) => (
            <MenuItem
              key={name}
              icon={<Icon size={18} aria-hidden />}
              {...(to !== undefined && { to })}
              {...(run && { onSelect: run })}
              disabledReason={disabledReason}
            >
              {words}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </div>
  );
}

function ActionButton({
  action: { label, icon: Icon, to, run, disabledReason },
  isPrimary = false,
}: {
  action: RowAction;
  isPrimary?: boolean;
}) {
  const look = {
    variant: isPrimary ? 'filled' : 'default',
    // Its words are enough; an icon each would not leave room for two in a panel.
    ...(isPrimary && { leftSection: <Icon size={16} aria-hidden /> }),
    className: (isPrimary ? classes.primary : classes.named) ?? '',
  };
  if (to !== undefined) {
    return (
      <Button {...look} component={Link} to={to}>
        {label}
      </Button>
    );
  }
  const isDisabled = disabledReason !== undefined;
  return (
    <Button
      {...look}
      // Not `disabled`: a user who reaches it can read why it is unavailable.
      data-disabled={isDisabled || undefined}
      aria-disabled={isDisabled || undefined}
      title={disabledReason}
      onClick={() => !isDisabled && run?.()}
    >
      {label}
    </Button>
  );
}
