import { type AdminCreditPackage, type CreditPackage } from '@orbita/contracts';
import { PackOffer, PlanOffer, Price } from '@/features/billing';
import { type PackageDraft, previewOf } from '../../model/package-draft';
import { packageWarnings } from '../../model/package-price';
import { packageTexts } from '../../package-texts';
import classes from './packages.module.css';

const texts = packageTexts.form;

interface OfferSideProps {
  draft: PackageDraft;
  /** The package being changed; null for a new one. */
  id: number | null;
  all: readonly AdminCreditPackage[];
}

/** Result of the input: warnings, and the user's card. */
export function OfferSide({ draft, id, all }: OfferSideProps) {
  const { goods, name, credits_amount: credits, price_rub: price, yearly_price_rub: yearlyPrice } = draft;
  const preview = previewOf(
    draft,
    all.some(({ is_demo }) => is_demo),
  );
  const kind = goods === 'pack' ? 'pack' : 'plan';
  const warnings = packageWarnings({ id, kind, name, credits, price, yearlyPrice }, all);
  return (
    <div className={classes.side}>
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-live="polite">
          {warnings.map((warning) => (
            <li key={warning}>{texts.warnings[warning]}</li>
          ))}
        </ul>
      )}
      {preview && (
        <section aria-label={texts.preview}>
          <p className={classes.note}>{texts.preview}</p>
          <Card offer={preview} />
        </section>
      )}
    </div>
  );
}

const nothing = (): void => undefined;

/** The card of the subscription page, read-only. */
function Card({ offer }: { offer: CreditPackage }) {
  return (
    <ul className={classes.card} inert>
      {offer.kind === 'pack' ? (
        <PackOffer pack={offer} discount={null} isDisabled={false} onBuy={nothing} />
      ) : (
        <PlanOffer
          offer={offer}
          wanted="monthly"
          state="new"
          trialUntil={null}
          renewedUntil={null}
          isRenewedLater={false}
          price={(rub, unit) => (
            <Price rub={rub} discount={null}>
              {unit}
            </Price>
          )}
          isPending={false}
          isDisabled={false}
          onChoose={nothing}
        />
      )}
    </ul>
  );
}
