import { PACK_OFFERS, PLAN_OFFERS, PURCHASES_ARE_DEMO, formatNumber } from '@orbita/contracts';
import { formatCreditPrice } from '@/shared/format/numbers';
import { PLAN_FEATURES } from '@/shared/plan-features';
import { IconCheck } from '@/shared/ui/icons';
import landing from './landing.module.css';
import classes from './pricing.module.css';
import { Section } from './section';
import { texts } from './texts';

const { pricing } = texts;
const MONTHS = 12;

const rub = (amount: number): string => `${formatNumber(amount)}\u00a0₽`;

type Plan = (typeof PLAN_OFFERS)[number];

/** Price of a plan for each period; both are in the page, and the chosen period shows one. */
function Price({ priceRub, yearlyPriceRub, credits }: Plan) {
  if (yearlyPriceRub === null) {
    return (
      <div>
        <Terms rub={priceRub} period={pricing.perMonth} credits={credits} note={pricing.forever} />
      </div>
    );
  }
  return (
    <>
      <div className={classes.monthly}>
        <Terms rub={priceRub} period={pricing.perMonth} credits={credits} />
      </div>
      <div className={classes.yearly}>
        <Terms
          rub={yearlyPriceRub}
          period={pricing.perYear}
          credits={credits * MONTHS}
          note={pricing.saving(rub(priceRub * MONTHS - yearlyPriceRub))}
        />
      </div>
    </>
  );
}

interface TermsProps {
  rub: number;
  period: string;
  credits: number;
  note?: string;
}

function Terms({ rub: amount, period, credits, note }: TermsProps) {
  return (
    <>
      <p className={classes.price}>
        <strong>{rub(amount)}</strong> {period}
      </p>
      <p className={classes.credits}>
        {pricing.credits(credits)} <span>{pricing.enough(credits)}</span>
      </p>
      <p className={classes.saving}>{note ?? '\u00a0'}</p>
    </>
  );
}

const bestSaving = Math.max(
  ...PLAN_OFFERS.map(({ priceRub, yearlyPriceRub }) =>
    yearlyPriceRub === null ? 0 : Math.floor((1 - yearlyPriceRub / (priceRub * MONTHS)) * 100),
  ),
);

/** Plans by the month or the year, and packs of credits; the period is chosen without a script. */
export function Pricing() {
  return (
    <Section id="pricing" title={pricing.title} lead={pricing.lead} className={classes.pricing}>
      <fieldset className={classes.periods}>
        <legend className="o-hidden-text">{pricing.period}</legend>
        <label>
          <input type="radio" name="period" value="monthly" defaultChecked />
          <span>{pricing.periods.monthly}</span>
        </label>
        <label>
          <input type="radio" name="period" value="yearly" />
          <span>
            {pricing.periods.yearly} <small>{pricing.upTo(bestSaving)}</small>
          </span>
        </label>
      </fieldset>
      <ul className={landing.thirds}>
        {PLAN_OFFERS.map((plan) => (
          <li
            key={plan.code}
            className={`${landing.card} ${classes.plan} ${plan.code === 'pro' ? classes.popular : ''}`}
          >
            <h3>
              {plan.name} {plan.code === 'pro' && <span className={classes.badge}>{pricing.popular}</span>}
            </h3>
            <Price {...plan} />
            <ul className={classes.features}>
              {PLAN_FEATURES[plan.code].map((feature) => (
                <li key={feature}>
                  <IconCheck size={16} aria-hidden />
                  {feature}
                </li>
              ))}
            </ul>
            <a href="/register" className={`${landing.button} ${plan.code === 'pro' ? landing.primary : ''}`}>
              {pricing.start[plan.code]}
            </a>
          </li>
        ))}
      </ul>
      <h3 className={classes.packsTitle}>{pricing.packs}</h3>
      <p className={classes.packsLead}>{pricing.packsLead}</p>
      <ul className={landing.quarters}>
        {PACK_OFFERS.map(({ code, credits, priceRub, discountPercent }) => (
          <li key={code} className={`${landing.card} ${classes.pack}`}>
            <h4 id={`pack-${code}`}>
              {pricing.names[code]} <span className={classes.discount}>{pricing.discount(discountPercent)}</span>
            </h4>
            <p>{pricing.credits(credits)}</p>
            <p className={classes.price}>
              <strong>{rub(priceRub)}</strong>
            </p>
            <p className={classes.saving}>{pricing.perCredit(formatCreditPrice(priceRub / credits))}</p>
            <a
              href="/register"
              id={`buy-${code}`}
              aria-labelledby={`buy-${code} pack-${code}`}
              className={landing.button}
            >
              {pricing.buy}
            </a>
          </li>
        ))}
      </ul>
      {PURCHASES_ARE_DEMO && <p className={landing.note}>{pricing.demo}</p>}
    </Section>
  );
}
