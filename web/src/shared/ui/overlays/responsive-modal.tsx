import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ru } from '../../i18n/ru';
import { Modal } from '../dialogs';
import { keepDoubleClicksWhole } from '../actions/double-clicks';
import classes from './responsive-modal.module.css';
import { useLayer } from './layers';

// Loaded with the first dialog, not with the first screen: only dialogs appear under the pointer after a click.
keepDoubleClicksWhole();

interface ResponsiveModalProps {
  opened: boolean;
  /** Without it the dialog requires an answer: Escape, the backdrop and the cross do not close it. */
  onClose?: () => void;
  title: ReactNode;
  /** Width on a desktop: `sm` 28, `md` 32, `lg` 44, `xl` 60 rem. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Buttons at the bottom; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** A dialog that a stray click beside it must not close. */
  persistent?: boolean;
  /** Status of a running action. Until it ends, only its «Остановить» works. */
  isBusy?: boolean;
  /** Vertically centred on a desktop: for a question. */
  centered?: boolean;
  /** Content goes edge to edge. */
  flush?: boolean;
  /** Full height whatever it holds, so that changing content moves nothing. */
  steady?: boolean;
  /** Handles keys while no other layer covers it. */
  onKey?: (event: KeyboardEvent) => void;
  onExited?: () => void;
  children: ReactNode;
}

const nothing = (): void => undefined;

const WIDTHS = { sm: '28rem', md: '32rem', lg: '44rem', xl: '60rem' } as const;

/** Centred dialog on a desktop, bottom sheet on a phone. Escape and the backdrop close it, focus returns. */
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
