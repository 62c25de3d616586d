import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconCheck, IconCopy } from '@/shared/ui/icons';
import { notifyError } from '@/shared/ui/feedback/toasts';
import { texts } from '../texts';
import classes from './publish-by-hand-page.module.css';

/** How long a copy is confirmed, ms. */
const CONFIRMED_MS = 4_000;

interface CopyTextProps {
  /** As it is saved. */
  text: string;
  /** What to know of it before it is copied. */
  children?: ReactNode;
}

/** The text of a post and the button that copies all of it; where the browser refuses, the text is selected. */
export function CopyText({ text, children }: CopyTextProps) {
  const shown = useRef<HTMLDivElement>(null);
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
      if (shown.current) document.getSelection()?.selectAllChildren(shown.current);
      notifyError(texts.copyFailed);
    }
  };
  const isCopied = copies > 0;
  return (
    <section className={classes.part} aria-label={texts.text}>
      <Button
        size="lg"
        fullWidth
        leftSection={isCopied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{isCopied ? texts.copied : texts.copy}</span>
      </Button>
      {children}
      <div ref={shown} className={classes.text}>
        {text}
      </div>
    </section>
  );
}
