import { CONSENT_DOCUMENT_VERSION } from '@orbita/contracts';
import { formatDate } from '@/shared/format/dates';
import type { LegalDocumentName, LegalText } from '../documents/legal-document';
import { mailing } from '../documents/mailing';
import { personalData } from '../documents/personal-data';
import { privacy } from '../documents/privacy';
import classes from './legal-text.module.css';

const DOCUMENTS: Record<LegalDocumentName, LegalText> = { privacy, 'personal-data': personalData, mailing };

interface LegalTextProps {
  name: LegalDocumentName;
  label: string;
}

/** Body of a legal document. Loaded when a document is first opened. */
export function LegalTextView({ name, label }: LegalTextProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <article className={classes.text} tabIndex={0} aria-label={label}>
      <p className={classes.version}>Редакция от {formatDate(CONSENT_DOCUMENT_VERSION)}</p>
      {DOCUMENTS[name].sections.map(({ heading, body }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {body.map((part, index) =>
            typeof part === 'string' ? (
              <p key={index}>{part}</p>
            ) : (
              <ul key={index}>
                {part.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </article>
  );
}
