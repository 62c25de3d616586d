import { Kbd } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import { pageShortcuts } from '@/shared/ui/keys/page-shortcuts';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import classes from './shortcuts-help.module.css';
import { texts } from './shortcuts-texts';

interface ShortcutsHelpProps {
  opened: boolean;
  onClose: () => void;
}

/** Keyboard shortcuts. Loaded when first needed. */
export function ShortcutsHelp({ opened, onClose }: ShortcutsHelpProps) {
  return (
    <ResponsiveModal opened={opened} onClose={onClose} title={ru.shell.shortcuts} size="sm">
      <dl className={classes.list}>
        {[...pageShortcuts(), ...texts.shortcuts].map(({ keys, action }) => (
          <div key={action} className={classes.row}>
            <dt>{action}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ResponsiveModal>
  );
}
