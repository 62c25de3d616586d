import type { Competitor } from '@orbita/contracts';
import { formatInstant, formatMoment } from '@/shared/format/dates';
import { channelTexts as texts } from '../channel-texts';

/** Source and age of a channel's numbers: «Веб-версия Telegram · проверен 12 минут назад». */
export function SourceLine({ source, last_checked }: Pick<Competitor, 'source' | 'last_checked'>) {
  if (last_checked === null) return <span>{texts.neverRead}</span>;
  return (
    <span>
      {source && `${texts.sources[source]} · `}
      <time dateTime={last_checked} title={formatInstant(last_checked)}>
        {texts.checked(formatMoment(last_checked))}
      </time>
    </span>
  );
}
