import { useEffect, useRef } from 'react';
import type { AppMutation } from '@/shared/api/use-app-mutation';
import { FormError } from '@/shared/ui/feedback/form-error';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import classes from './publication-editor.module.css';

interface ActionErrorProps {
  of: Pick<AppMutation<never, never>, 'isPending' | 'submittedAt' | 'stop'>;
  /** Why it failed. */
  problem: string | undefined;
  /** The action was started here, not elsewhere on the page. */
  isHere?: boolean;
}

/** A slow or failed action, scrolled into view: a key may have started it from anywhere. */
export function ActionError({ of, problem, isHere = true }: ActionErrorProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem !== undefined) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={box} className={classes.trouble}>
      {isHere && <SlowAnswer of={of} />}
      <FormError message={problem} />
    </div>
  );
}
