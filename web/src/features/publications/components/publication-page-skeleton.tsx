import { Skeleton } from '@mantine/core';
import { ru } from '@/shared/i18n/ru';
import { Page } from '@/shared/ui/page';
import classes from './publication-editor.module.css';
import facts from './publication-facts.module.css';

/** Skeleton of the page. */
export function PublicationPageSkeleton() {
  return (
    <Page title={ru.shell.publication} actions={<Skeleton height={36} width={200} />}>
      <div className={classes.columns} aria-busy="true" aria-label={ru.common.loading} role="status">
        <div className={classes.form}>
          <div>
            <Skeleton height={12} width={90} mb={8} />
            <Skeleton height={38} />
          </div>
          <div className={facts.facts}>
            {[facts.what, facts.when].map((pair) => (
              <div key={pair} className={pair}>
                {[1, 2].map((index) => (
                  <div key={index}>
                    <Skeleton height={12} width={50} mb={8} />
                    <Skeleton height={38} />
                  </div>
                ))}
              </div>
            ))}
          </div>
          <Skeleton height={340} />
        </div>
        <div className={classes.aside}>
          <Skeleton height={260} />
        </div>
      </div>
    </Page>
  );
}
