import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ru } from '../../i18n/ru';
import { IconCheck, IconCopy } from '../icons';
import { notifyError } from '../feedback/toast-store';

/** How long a copy is confirmed, ms. */
const CONFIRMED_MS = 2_000;

/** Copies a text to the clipboard and confirms it for two seconds. */
export function CopyButton({ text, size = 'sm' }: { text: string; size?: 'xs' | 'sm' }) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopies((count) => count + 1);
    } catch {
      notifyError(ru.common.copyFailed);
    }
  };
  const isCopied = copies > 0;
  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      size={size}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? ru.common.copied : ru.common.copy}</span>
    </Button>
  );
}
