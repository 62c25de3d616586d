import {
  PUBLISHING_NETWORKS,
  SOCIAL_NETWORK_LABELS,
  type NetworkOption,
  type PublishingNetwork,
} from '@orbita/contracts';
import { useId } from 'react';
import { NetworkGlyph } from '@/entities/networks';
import { texts } from '../texts';
import classes from './network-choice.module.css';

interface NetworkChoiceProps {
  value: PublishingNetwork | '';
  /** What is known of the networks here; undefined while it loads. */
  options: readonly NetworkOption[] | undefined;
  error: string | undefined;
  onChange: (network: PublishingNetwork) => void;
}

/** The network of the account. */
export function NetworkChoice({ value, options, error, onChange }: NetworkChoiceProps) {
  const errorId = useId();
  const name = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>{texts.form.platform}</legend>
      <div className={classes.networks} data-invalid={error ? true : undefined}>
        {PUBLISHING_NETWORKS.map((network, index) => (
          <label key={network} className={classes.network}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={network}
              checked={value === network}
              data-autofocus={(value === '' ? index === 0 : value === network) || undefined}
              onChange={() => onChange(network)}
            />
            <NetworkGlyph network={network} size={20} decorative />
            <span className={classes.name}>
              {SOCIAL_NETWORK_LABELS[network]}
              {options?.some(({ platform, is_unconfirmed }) => platform === network && is_unconfirmed) && (
                <span className={classes.mark}>{texts.form.unconfirmed}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
