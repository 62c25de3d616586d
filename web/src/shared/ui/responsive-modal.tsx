import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ru } from '../i18n/ru';
import { Modal } from './dialogs';
import { keepDoubleClicksWhole } from './double-clicks';
import classes from './responsive-modal.module.css';
import { useLayer } from './layers';

// With the first dialog and not with the first screen: it is dialogs that clicks bring under the pointer.
keepDoubleClicksWhole();

interface ResponsiveModalProps {
  opened: boolean;
  /** Without it the dialog wants an answer: neither Escape, nor the backdrop, nor a cross leads out. */
  onClose?: () => void;
  title: ReactNode;
  /** Width on a desktop: `sm` 24, `md` 32, `lg` 44, `xl` 60 rem. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons at the bottom; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** A dialog that must not be lost by a stray click beside it. */
  persistent?: boolean;
  /** What runs is told of here: until it has ended, nothing but its «Остановить» leads on. */
  isBusy?: boolean;
  /** In the middle of a desktop's height, too: for a question. */
  centered?: boolean;
  /** Content goes edge to edge. */
  flush?: boolean;
  /** As tall as there is room, whatever it holds: what changes inside moves nothing. */
  steady?: boolean;
  /** Hears keys while no other layer lies over it. */
  onKey?: (event: KeyboardEvent) => void;
  onExited?: () => void;
  children: ReactNode;
}

const nothing = (): void => undefined;

const WIDTHS = { sm: '24rem', md: '32rem', lg: '44rem', xl: '60rem' } as const;

/** Dialog in the middle of a desktop, bottom sheet on a phone. Escape and the backdrop close it, focus returns. */
export function ResponsiveModal({
  opened,
  onClose,
  title,
  size = 'md',
  footer,
  persistent = false,
  isBusy = false,
  centered = false,
  flush = false,
  steady = false,
  onKey,
  onExited,
  children,
}: ResponsiveModalProps) {
  const isSheet = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  const close = (!isBusy && onClose) || nothing;
  useLayer(opened, close, onKey);
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      size={WIDTHS[size]}
      centered={centered && !isSheet}
      lockScroll={false}
      closeOnEscape={false}
      returnFocus={false}
      closeOnClickOutside={!persistent && onClose !== undefined}
      transitionProps={{ transition: isSheet ? 'slide-up' : 'pop', duration: isSheet ? 200 : 140 }}
      {...(onExited && { onExitTransitionEnd: onExited })}
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content inert={!opened} data-steady={steady || undefined}>
        <Modal.Header component="div" className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {onClose && (
            <Modal.CloseButton
              aria-label={ru.common.close}
              size={32}
              // Not `disabled`: it may have the focus.
              data-disabled={isBusy || undefined}
              aria-disabled={isBusy || undefined}
            />
          )}
        </Modal.Header>
        <Modal.Body className={flush ? classes.flush : classes.body}>{children}</Modal.Body>
        {footer && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}
