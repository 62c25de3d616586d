import { useQuery } from '@tanstack/react-query';
import { transcriptionOfferQuery } from '@/entities/transcripts';
import { Hint } from '@/shared/ui/overlays/hint';
import { texts } from '../texts';
import classes from './demo-notice.module.css';

/** Says that speech recognition is not available here; the hint says what replaces it. */
export function SpeechDemoBadge() {
  const { data } = useQuery(transcriptionOfferQuery());
  if (data?.engine !== 'demo') return null;
  return (
    <Hint label={texts.demo.reason} describes>
      <button type="button" className={classes.badge}>
        {texts.demo.badge}
      </button>
    </Hint>
  );
}
