import { Button } from '@mantine/core';
import type { PromoCode, PromoCodeState } from '@orbita/contracts';
import { formatInstant } from '@/shared/format/dates';
import { CopyButton } from '@/shared/ui/actions/copy-button';
import { bonusOf } from '../../model/promo-code';
import { promoCodeTexts as texts } from '../../promo-code-texts';
import table from '../table.module.css';
import classes from './promo-codes-screen.module.css';

const TONES: Record<PromoCodeState, string> = {
  active: 'good',
  used_up: 'quiet',
  expired: 'quiet',
  deactivated: 'danger',
};

interface PromoCodeTableProps {
  codes: readonly PromoCode[];
  onDeactivate: (promo: PromoCode) => void;
}

/** Table of codes: bonus, number of uses, expiry, and status. */
export function PromoCodeTable({ codes, onDeactivate }: PromoCodeTableProps) {
  return (
    <table className={table.table}>
      <caption className={table.caption}>{texts.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.code}</th>
          <th scope="col">{texts.bonus}</th>
          <th scope="col">{texts.uses}</th>
          <th scope="col">{texts.expires}</th>
          <th scope="col">{texts.state}</th>
          <td>
            <span className={table.caption}>{texts.actions}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {codes.map((promo) => (
          <tr key={promo.id}>
            <th scope="row">
              <span className={classes.code}>
                {promo.code}
                {promo.state === 'active' && <CopyButton text={promo.code} size="xs" />}
              </span>
            </th>
            <td data-label={texts.bonus} className="o-figures">
              {bonusOf(promo)}
            </td>
            <td data-label={texts.uses} className="o-figures">
              {texts.usesOf(promo.current_uses, promo.max_uses)}
            </td>
            <td data-label={texts.expires}>
              {promo.expires_at === null ? (
                texts.never
              ) : (
                <time dateTime={promo.expires_at}>{formatInstant(promo.expires_at)}</time>
              )}
            </td>
            <td data-label={texts.state}>
              <span className={table.badge} data-tone={TONES[promo.state]}>
                {texts.states[promo.state]}
              </span>
            </td>
            <td>
              {promo.is_active && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={texts.deactivate.button(promo.code)}
                  onClick={() => onDeactivate(promo)}
                >
                  {texts.deactivate.confirm}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
