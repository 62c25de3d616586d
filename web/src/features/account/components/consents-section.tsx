import { CONSENT_DOCUMENTS, CONSENT_TEXTS, editionNumber, type GivenConsent } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { editionLine, legalAddress, LEGAL_TITLES } from '@/entities/legal';
import { userQuery } from '@/shared/api/session';
import { CookieSettingsButton } from '@/shared/consent/cookie-settings-button';
import { formatInstantDay } from '@/shared/format/dates';
import { LANGUAGE } from '@/shared/i18n/language';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { Section } from '@/shared/ui/page/section';
import { consentsQuery } from '../api/consents-api';
import { texts } from '../texts';
import classes from './consents-section.module.css';

/** Documents, editions and dates of the user's consents, and how to withdraw them. */
export function ConsentsSection() {
  const { data: consents, error, refetch } = useQuery(consentsQuery());
  const { data: user } = useQuery(userQuery());
  return (
    <Section title={texts.consents.title}>
      {!consents && !error && <RowsSkeleton count={2} />}
      {!consents && error && (
        <ErrorState title={texts.consents.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {consents && (
        <ul className={classes.list}>
          {CONSENT_DOCUMENTS.map((document) => {
            const given = consents.find((consent) => consent.document === document);
            const due = user?.consents_due.find((consent) => consent.document === document);
            const text = CONSENT_TEXTS[document];
            return (
              <li key={document} className={classes.consent}>
                <a href={legalAddress(text, given?.version)} className={classes.name}>
                  {LEGAL_TITLES[text][LANGUAGE]}
                </a>
                <p className={classes.dim}>{given ? acceptedLine(given) : texts.consents.none}</p>
                {due && <p className={classes.due}>{texts.consents.due(editionLine(text, due.version))}</p>}
                {document === 'news' && (
                  <p className={classes.dim}>
                    {texts.consents.news} <Link to="/dashboard/settings/notifications">{texts.consents.toMails}</Link>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <p className={classes.withdraw}>{texts.consents.withdraw}</p>
      <p className={classes.withdraw}>
        <CookieSettingsButton />
      </p>
    </Section>
  );
}

const acceptedLine = ({ document, version, given_at }: GivenConsent): string => {
  const number = editionNumber(CONSENT_TEXTS[document], version);
  return texts.consents.given(number, version, formatInstantDay(given_at));
};
