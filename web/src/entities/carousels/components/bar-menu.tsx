import type { ReactNode } from 'react';
import { DropdownMenu } from '@/shared/ui/overlays/dropdown-menu';
import classes from './bar-menu.module.css';

interface BarMenuProps {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}

/** A menu in the editor's bar. */
export function BarMenu({ icon, label, children }: BarMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <>
          {icon}
          <span className={classes.words}>{label}</span>
        </>
      }
      label={label}
      triggerClassName={classes.trigger}
      align="end"
    >
      {children}
    </DropdownMenu>
  );
}
