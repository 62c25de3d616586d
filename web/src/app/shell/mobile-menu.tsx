import { DemoBadge } from '@/entities/writer';
import { ru } from '@/shared/i18n/ru';
import { useIsDemo } from '@/shared/api/session';
import { Drawer } from '@/shared/ui/dialogs';
import { useLayer } from '@/shared/ui/overlays/layers';
import { Wordmark } from '@/shared/ui/page/wordmark';
import classes from './mobile-menu.module.css';
import { NavLinks } from './nav-links';

interface MobileMenuProps {
  opened: boolean;
  onClose: () => void;
}

/** Main menu of a phone, laid over the page. Loaded when first needed. */
export function MobileMenu({ opened, onClose }: MobileMenuProps) {
  const isDemo = useIsDemo();
  useLayer(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={264}
      closeOnEscape={false}
      returnFocus={false}
      lockScroll={false}
      transitionProps={{ duration: 180 }}
      classNames={{ content: classes.content }}
    >
      <Drawer.Overlay className={classes.overlay} />
      <Drawer.Content inert={!opened} aria-label={ru.shell.mainNavigation}>
        <div className={classes.head}>
          <Wordmark />
          <Drawer.CloseButton aria-label={ru.common.close} size={36} />
        </div>
        <Drawer.Body className={classes.body}>
          <NavLinks onNavigate={onClose} />
          {isDemo && <DemoBadge />}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
