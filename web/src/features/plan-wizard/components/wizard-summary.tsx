import { type ContentDistribution, type Language, SOCIAL_NETWORK_LABELS } from '@orbita/contracts';
import { useWatch } from 'react-hook-form';
import { CreditsPrice, type Price, shortage, BalanceNote, PriceFailure } from '@/entities/billing';
import { DemoBadge, DemoLanguage } from '@/entities/writer';
import { ContentTypeMark } from '@/entities/content-types';
import { type PlanForm, type PlanSummary, MixBar, sharesOf } from '@/entities/content-plans';
import { formatDateRange } from '@/shared/format/dates';
import { formatCredits, formatNumber, UNKNOWN } from '@/shared/format/numbers';
import { Fold } from '@/shared/ui/page/fold';
import { wizardTexts } from '../texts';
import classes from './wizard-summary.module.css';

interface SummaryProps {
  /** Of the project. */
  language: Language | undefined;
  summary: PlanSummary;
  price: Price;
  /** Creating a plan costs credits; editing does not. */
  isPriced: boolean;
  /** Another place says why the price cannot be paid: here the balance counts as enough. */
  isProblemShown?: boolean;
}

/** What the user is about to get, beside the form. */
export function WizardSummary(props: SummaryProps) {
  return (
    <aside className={classes.summary} aria-label={wizardTexts.summary.title}>
      <SummaryFacts {...props} />
    </aside>
  );
}

/** The same as one expandable line, where there is no room beside the form. */
export function SummaryLine(props: SummaryProps) {
  const { summary, price } = props;
  const limit = summary.isTooFull
    ? wizardTexts.summary.tooFull
    : summary.isTooLong
      ? wizardTexts.summary.tooLongLine
      : null;
  return (
    <Fold
      className={classes.line}
      label={
        <span className={classes.lineHead} data-beyond={limit !== null || undefined}>
          {wizardTexts.summary.line(summary.size, limit, price.estimate?.estimated_credits)}
        </span>
      }
    >
      <div className={classes.lineBody}>
        <SummaryFacts {...props} />
      </div>
    </Fold>
  );
}

function SummaryFacts({ language, summary, price, isPriced, isProblemShown = false }: SummaryProps) {
  const [start, end, distribution] = useWatch<PlanForm, ['start_date', 'end_date', 'content_distribution']>({
    name: ['start_date', 'end_date', 'content_distribution'],
  });
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{wizardTexts.summary.publications}</dt>
        <dd className={classes.size} data-beyond={summary.isTooFull || undefined}>
          {summary.size > 0 ? formatNumber(summary.size) : '—'}
          {summary.isTooFull && <span className={classes.limit}>{wizardTexts.summary.tooFull}</span>}
        </dd>
      </div>
      <div>
        <dt>{wizardTexts.summary.period}</dt>
        <dd>
          {summary.days > 0 ? (
            <>
              {formatDateRange(start, end)}
              <span className={summary.isTooLong ? classes.limit : classes.aside}>
                {wizardTexts.summary.days(summary.days)}
                {summary.isTooLong && `, ${wizardTexts.summary.tooLong}`}
              </span>
            </>
          ) : (
            wizardTexts.summary.noPeriod
          )}
        </dd>
      </div>
      <div>
        <dt>{wizardTexts.summary.mix}</dt>
        <dd>
          <MixBar distribution={summary.size > 0 ? sharesOf(countsOf(summary)) : distribution} />
          <ul className={classes.types}>
            {summary.expected.map(({ type, count }) => (
              <li key={type}>
                <ContentTypeMark type={type} />
                <span className={classes.count}>{formatNumber(count)}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{wizardTexts.summary.networks}</dt>
        <dd>
          {summary.networks.map((network) => SOCIAL_NETWORK_LABELS[network]).join(', ') ||
            wizardTexts.summary.noNetworks}
        </dd>
      </div>
      {isPriced && <PriceFact language={language} summary={summary} price={price} isProblemShown={isProblemShown} />}
    </dl>
  );
}

const countsOf = ({ expected }: PlanSummary): ContentDistribution =>
  Object.fromEntries(expected.map(({ type, count }) => [type, count]));

type PriceFactProps = Pick<SummaryProps, 'language' | 'summary' | 'price'> & { isProblemShown: boolean };

function PriceFact({ language, summary, price, isProblemShown }: PriceFactProps) {
  const { estimate } = price;
  return (
    <div className={classes.price}>
      <dt>{wizardTexts.summary.price}</dt>
      <dd>
        {!summary.isPriceable ? (
          <span className={classes.aside}>{wizardTexts.summary.noPrice}</span>
        ) : price.retry ? (
          isProblemShown ? (
            UNKNOWN
          ) : (
            <PriceFailure retry={price.retry} />
          )
        ) : (
          <>
            <span className={classes.amount}>
              <CreditsPrice credits={estimate?.estimated_credits} />
              {estimate?.is_demo && <DemoBadge />}
            </span>
            <DemoLanguage language={language} />
            {estimate &&
              (isProblemShown && shortage(estimate) > 0 ? (
                <span className={classes.aside}>
                  {wizardTexts.summary.balance(formatCredits(estimate.credits_balance))}
                </span>
              ) : (
                <BalanceNote estimate={estimate} />
              ))}
          </>
        )}
      </dd>
    </div>
  );
}
