import { Button } from '@mantine/core';
import { MAX_COMPETITOR_DAYS, MAX_PARSED_POSTS, MIN_PARSED_POSTS } from '@orbita/contracts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { NumberField } from '@/shared/ui/number-field';
import type { PostsSpan } from '../../api/channel-queries';
import { isDays, isLimit } from '../../model/page-address';
import { pageTexts } from '../../page-texts';
import classes from './span-form.module.css';

const texts = pageTexts.parse;

interface SpanFormProps {
  span: PostsSpan;
  /** A field was left with another value that is in order. */
  onChange: (span: PostsSpan) => void;
  onParse: (span: PostsSpan) => void;
  isRunning: boolean;
  /** What else can be done with these posts. */
  children: ReactNode;
}

/** Which posts the page is about, and the order to read them. */
export function SpanForm({ span, onChange, onParse, isRunning, children }: SpanFormProps) {
  const [days, setDays] = useState<number | null>(span.days);
  const [limit, setLimit] = useState<number | null>(span.limit);
  // Another address, as by «Back», is another span; what is typed in the field it leaves alone stays.
  const [known, setKnown] = useState(span);
  if (known.days !== span.days || known.limit !== span.limit) {
    setKnown(span);
    if (known.days !== span.days) setDays(span.days);
    if (known.limit !== span.limit) setLimit(span.limit);
  }
  // A number half typed is not wrong yet: it is told when the field is left.
  const [isTold, setTold] = useState(false);
  const leave = (): PostsSpan | null => {
    setTold(true);
    if (!isDays(days) || !isLimit(limit)) return null;
    if (days !== span.days || limit !== span.limit) onChange({ days, limit });
    return { days, limit };
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const chosen = leave();
    if (chosen && !isRunning) onParse(chosen);
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <Count
        label={texts.days}
        rule={texts.daysRule(MAX_COMPETITOR_DAYS)}
        value={days}
        isWrong={isTold && !isDays(days)}
        onChange={setDays}
        onLeave={leave}
      />
      <Count
        label={texts.limit}
        rule={texts.limitRule(MIN_PARSED_POSTS, MAX_PARSED_POSTS)}
        value={limit}
        isWrong={isTold && !isLimit(limit)}
        onChange={setLimit}
        onLeave={leave}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="default" loading={isRunning}>
          {texts.submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface CountProps {
  label: string;
  /** The bounds in words, shown once they are missed. */
  rule: string;
  value: number | null;
  isWrong: boolean;
  onChange: (value: number | null) => void;
  onLeave: () => void;
}

function Count({ label, rule, value, isWrong, onChange, onLeave }: CountProps) {
  return (
    <NumberField
      className={classes.field}
      size="sm"
      label={label}
      hideControls
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue < 1_000}
      value={value}
      error={isWrong && rule}
      onChange={onChange}
      onBlur={onLeave}
    />
  );
}
