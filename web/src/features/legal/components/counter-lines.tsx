import { useQuery } from '@tanstack/react-query';
import { type Language, READER_TEXTS } from '@/entities/legal';
import { versionQuery } from '@/shared/api/session';
import classes from './legal-article.module.css';

/** The analytics this installation loads with consent, and its purpose; or that there is none. */
export function CounterLines({ language }: { language: Language }) {
  const { data, isPending } = useQuery(versionQuery());
  const { counter } = READER_TEXTS[language];
  if (isPending) return <div className={classes.operator} aria-busy />;
  if (!data) return <p>{counter.unknown}</p>;
  const src = data.analytics_script_url;
  if (src === null) return <p>{counter.none}</p>;
  return (
    <>
      <p>{counter.some(new URL(src).origin)}</p>
      <p>{counter.consent}</p>
    </>
  );
}
