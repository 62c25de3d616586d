import {
  CONTENT_TYPE_LABELS,
  CONTENT_TYPES,
  networkHas,
  SOCIAL_NETWORK_LABELS,
  type ContentType,
  type SocialNetwork,
} from '@orbita/contracts';
import type { ReactNode } from 'react';
import { formatDay } from '@/shared/format/dates';
import { NativeSelect } from '@/shared/ui/fields';
import { DateField } from '@/shared/ui/inputs/date-field';
import { TimeField } from '@/shared/ui/inputs/time-field';
import { fieldId, type FieldErrors } from '../model/field-errors';
import type { Work } from '../model/work';
import { texts } from '../texts';
import classes from './publication-facts.module.css';

interface PublicationFactsProps {
  publicationId: number;
  work: Work;
  errors: FieldErrors;
  /** In the project: «завтра» is counted from it. */
  today: string;
  onChange: (change: Partial<Work>) => void;
  /** Above the time: whose it is. */
  timeHead?: ReactNode;
  /** The time is that of the main publication. */
  isTimeCommon?: boolean;
  /** Networks it may be moved to; undefined for a variant, whose network and type stay. */
  networks?: readonly SocialNetwork[] | undefined;
}

/** A publication's time, network and type. */
export function PublicationFacts({
  publicationId,
  work,
  errors,
  today,
  onChange,
  timeHead,
  isTimeCommon = false,
  networks,
}: PublicationFactsProps) {
  const { social_network, content_type, scheduled_date, scheduled_time } = work;
  const types = CONTENT_TYPES.filter((type) => type === content_type || networkHas(social_network, type));
  const isLacking = !networkHas(social_network, content_type);
  return (
    <div className={classes.facts}>
      {timeHead && <div className={classes.head}>{timeHead}</div>}
      {isTimeCommon ? (
        <p id={fieldId(publicationId, 'scheduled_date')} tabIndex={-1} className={classes.common}>
          {formatDay(scheduled_date)}, {scheduled_time}
        </p>
      ) : (
        <div className={classes.when}>
          <DateField
            id={fieldId(publicationId, 'scheduled_date')}
            label={texts.fields.scheduled_date}
            value={scheduled_date}
            today={today}
            required
            min="2000-01-01"
            max="2099-12-31"
            error={errors.scheduled_date}
            onChange={(day) => onChange({ scheduled_date: day })}
          />
          <TimeField
            id={fieldId(publicationId, 'scheduled_time')}
            label={texts.fields.scheduled_time}
            value={scheduled_time}
            required
            error={errors.scheduled_time}
            onChange={(time) => onChange({ scheduled_time: time })}
          />
        </div>
      )}
      {networks && (
        <div className={classes.what}>
          <NativeSelect
            id={fieldId(publicationId, 'social_network')}
            label={texts.fields.social_network}
            error={errors.social_network}
            value={social_network}
            data={networks.map((value) => ({ value, label: SOCIAL_NETWORK_LABELS[value] }))}
            onChange={({ currentTarget }) => onChange({ social_network: currentTarget.value as SocialNetwork })}
          />
          <NativeSelect
            id={fieldId(publicationId, 'content_type')}
            label={texts.fields.content_type}
            value={content_type}
            data={types.map((value) => ({ value, label: CONTENT_TYPE_LABELS[value] }))}
            error={
              errors.content_type ?? (isLacking && texts.lacksType(social_network, CONTENT_TYPE_LABELS[content_type]))
            }
            onChange={({ currentTarget }) => onChange({ content_type: currentTarget.value as ContentType })}
          />
        </div>
      )}
    </div>
  );
}
