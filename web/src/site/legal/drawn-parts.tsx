import { editionLines, READER_TEXTS } from '@/entities/legal';
import { articleClasses as classes, type LegalParts } from '@/features/legal';

/*
 * Parts of a document that differ by installation or by day. All variants are rendered; the gateway keeps
 * the valid one and fills in the values (`gateway/src/http/drawn-page.ts`).
 */

const Operator: LegalParts['Operator'] = ({ language }) => {
  const words = READER_TEXTS[language];
  return (
    <div className={classes.operator}>
      <p data-if="OPERATOR_NAME">{'{{OPERATOR_NAME}}'}</p>
      <p data-unless="OPERATOR_NAME">{words.unnamed}</p>
      <p data-if="OPERATOR_INN">
        {words.inn} {'{{OPERATOR_INN}}'}
      </p>
      <p data-if="OPERATOR_ADDRESS">
        {words.address}: {'{{OPERATOR_ADDRESS}}'}
      </p>
      <p data-if="SUPPORT_EMAIL">
        {words.support}: <a href="mailto:{{SUPPORT_EMAIL}}">{'{{SUPPORT_EMAIL}}'}</a>
      </p>
      <p data-unless="SUPPORT_EMAIL">{words.noSupport}</p>
    </div>
  );
};

const Counter: LegalParts['Counter'] = ({ language }) => {
  const { counter } = READER_TEXTS[language];
  return (
    <>
      <p data-unless="COUNTER_ORIGIN">{counter.none}</p>
      <p data-if="COUNTER_ORIGIN">{counter.some('{{COUNTER_ORIGIN}}')}</p>
      <p data-if="COUNTER_ORIGIN">{counter.consent}</p>
    </>
  );
};

const EditionLine: LegalParts['EditionLine'] = ({ document, edition, language }) =>
  editionLines(document, edition, language).map(({ number, status, line }) => (
    <span key={status} data-if={`${document}-${number}-${status}`}>
      {line}
    </span>
  ));

export const DRAWN_PARTS: LegalParts = { Operator, Counter, EditionLine };
