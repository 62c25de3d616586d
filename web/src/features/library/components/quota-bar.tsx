import { useQuery } from '@tanstack/react-query';
import { libraryUsageQuery, libraryTexts as texts } from '@/entities/library';
import classes from './quota-bar.module.css';

/** Used space of the library. */
export function QuotaBar() {
  const { data } = useQuery(libraryUsageQuery());
  if (!data) return <div className={classes.quota} />;
  const { used_bytes, quota_bytes } = data;
  const percent = Math.min(100, Math.round((used_bytes / quota_bytes) * 100));
  return (
    <div className={classes.quota}>
      <span className={classes.words}>{texts.quota.used(used_bytes, quota_bytes)}</span>
      <div
        role="meter"
        aria-label={texts.quota.label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={texts.quota.used(used_bytes, quota_bytes)}
        className={classes.bar}
        data-full={percent >= 90 || undefined}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
