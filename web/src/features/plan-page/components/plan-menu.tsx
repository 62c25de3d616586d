import { DropdownMenu, MenuDivider, MenuItem } from '@/shared/ui/overlays/dropdown-menu';
import { IconDots, type IconPencil } from '@/shared/ui/icons';
import { pageTexts } from '../texts';
import { Fragment } from 'react';

/** One action on the plan as a whole. */
export interface PlanMenuItem {
  name: string;
  label: string;
  icon: typeof IconPencil;
  run: () => void;
  /** Separated, at the end. */
  isLast?: boolean;
}

/** All actions on the plan, behind one button. */
export function PlanMenu({ items }: { items: readonly PlanMenuItem[] }) {
  return (
    <DropdownMenu
      label={pageTexts.actions}
      title={pageTexts.actions}
      align="end"
      isFramed
      trigger={<IconDots size={20} aria-hidden />}
    >
      {items.map(({ name, label, icon: Icon, run, isLast }) => (
        <Fragment key={name}>
          {isLast && <MenuDivider />}
          <MenuItem icon={<Icon size={18} aria-hidden />} onSelect={run}>
            {label}
          </MenuItem>
        </Fragment>
      ))}
    </DropdownMenu>
  );
}
