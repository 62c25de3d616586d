import { MAX_MEASURED_TEXT } from '@orbita/contracts';
import { useDeferredValue, useState } from 'react';
import { writingStylesTexts as texts, styleMeter } from '@/entities/writing-styles';
import { Textarea } from '@/shared/ui/fields';
import classes from './style-detail.module.css';

/** A text measured while it is typed. */
export function StyleCheck({ examples }: { examples: string[] }) {
  const [text, setText] = useState('');
  const measured = useDeferredValue(text);
  return (
    <section className={classes.card} aria-labelledby="check">
      <div className={classes.head}>
        <h2 id="check" className={classes.title}>
          {texts.meter.title}
        </h2>
      </div>
      <Textarea
        label={texts.meter.label}
        description={texts.meter.hint}
        placeholder={texts.meter.placeholder}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={MAX_MEASURED_TEXT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <styleMeter.Part examples={examples} text={measured} />
    </section>
  );
}
