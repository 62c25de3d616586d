import { editionNumber, type LegalDocument } from '@orbita/contracts';
import type { ComponentType } from 'react';
import { type Language, LEGAL_TITLES, READER_TEXTS } from '@/entities/legal';
import { LEGAL_TEXTS } from '../documents/texts';
import classes from './legal-article.module.css';

interface EditionProps {
  document: LegalDocument;
  edition: string;
  language: Language;
}

/** Parts of a document that differ by installation or by day. */
export interface LegalParts {
  Operator: ComponentType<{ language: Language }>;
  Counter: ComponentType<{ language: Language }>;
  EditionLine: ComponentType<EditionProps>;
}

interface LegalArticleProps extends EditionProps {
  /** Level of the headings of its sections. */
  level: 2 | 3;
  /** With a table of contents: only at the document's own URL, which its links extend. */
  contents?: boolean;
  parts: LegalParts;
}

const idOf = (index: number): string => `section-${index + 1}`;

/** One edition of a document in one language. */
export function LegalArticle(props: LegalArticleProps) {
  const { document, edition, language, level, contents = false, parts } = props;
  const text = LEGAL_TEXTS[document][(editionNumber(document, edition) ?? 0) - 1]?.[language];
  const Heading = `h${level}` as const;
  const sections = text?.sections ?? [];
  return (
    // Focusable, so that the keyboard can scroll it in a dialog.
    <article
      className={classes.article}
      lang={language}
      tabIndex={level === 3 ? 0 : undefined}
      aria-label={LEGAL_TITLES[document][language]}
    >
      <p className={classes.edition}>
        <parts.EditionLine document={document} edition={edition} language={language} />
      </p>
      {contents && (
        <nav className={classes.contents} aria-label={READER_TEXTS[language].contents}>
          <ol>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${idOf(index)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(({ heading, body }, index) => (
        <section key={heading} id={contents ? idOf(index) : undefined} className={classes.section}>
          <Heading>
            {index + 1}. {heading}
          </Heading>
          {body.map((part, place) => {
            if (typeof part === 'string') return <p key={place}>{part}</p>;
            if ('is' in part) {
              const Lines = part.is === 'operator' ? parts.Operator : parts.Counter;
              return <Lines key={place} language={language} />;
            }
            return (
              <ul key={place}>
                {part.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            );
          })}
        </section>
      ))}
    </article>
  );
}
