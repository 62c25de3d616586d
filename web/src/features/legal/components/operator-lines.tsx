import { useQuery } from '@tanstack/react-query';
import { type Language, READER_TEXTS } from '@/entities/legal';
import { versionQuery } from '@/shared/api/session';
import classes from './legal-article.module.css';

/** The operator of the installation, in neutral words where it is not configured. */
export function OperatorLines({ language }: { language: Language }) {
  const { data, isPending } = useQuery(versionQuery());
  const words = READER_TEXTS[language];
  const { name, inn, address, support_email: support } = data?.operator ?? {};
  if (isPending) return <div className={classes.operator} aria-busy />;
  return (
    <div className={classes.operator}>
      <p>{name ?? words.unnamed}</p>
      {inn && (
        <p>
          {words.inn} {inn}
        </p>
      )}
      {address && (
        <p>
          {words.address}: {address}
        </p>
      )}
      {support ? (
        <p>
          {words.support}: <a href={`mailto:${support}`}>{support}</a>
        </p>
      ) : (
        <p>{words.noSupport}</p>
      )}
    </div>
  );
}
