import { useState, type ReactNode, type RefObject } from 'react';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import { useFocusAfter } from '@/shared/ui/hooks/use-focus-after';

const connectDialog = lazyPart(async () => (await import('@/features/integrations')).ConnectAccountDialog);

interface ConnectDialog {
  open: () => void;
  /** Preloads its code. */
  warm: () => void;
  /** Rendered where it stays mounted after an account is connected: the result is shown there, too. */
  dialog: ReactNode;
  /** Gets the focus when the dialog closes and its opener is gone; has `tabIndex={-1}`. */
  ref: RefObject<HTMLDivElement | null>;
}

/** Connects an account for a project that has none to publish to. */
export const useConnectDialog = (projectId: number, onConnected: () => void): ConnectDialog => {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  /** Another object each time it closes. */
  const [closed, setClosed] = useState<object>();
  return {
    open: () => {
      setWasOpen(true);
      setOpen(true);
    },
    warm: () => void connectDialog.warm(),
    dialog: wasOpen && (
      <connectDialog.Part
        opened={isOpen}
        projectId={projectId}
        onConnected={onConnected}
        onClose={() => {
          setOpen(false);
          setClosed({});
        }}
      />
    ),
    ref: useFocusAfter<HTMLDivElement>(closed),
  };
};
