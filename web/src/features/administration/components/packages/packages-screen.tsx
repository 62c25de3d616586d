import { Button } from '@mantine/core';
import type { AdminCreditPackage } from '@orbita/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconPlus } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/actions/more-button';
import { RowsSkeleton } from '@/shared/ui/feedback/skeletons';
import { adminPackagesQuery } from '../../api/packages-api';
import { packageTexts as texts } from '../../package-texts';
import { DeactivatePackageDialog } from './deactivate-package-dialog';
import { PackageDialog } from './package-dialog';
import { PackageTable } from './package-table';
import classes from './packages.module.css';

/** Plans and packs of credits: current and former ones, with creation and withdrawal. */
export function PackagesScreen() {
  const query = useInfiniteQuery(adminPackagesQuery());
  const { data, error, refetch } = query;
  const [edited, setEdited] = useState<AdminCreditPackage | 'new' | null>(null);
  const [leaving, setLeaving] = useState<AdminCreditPackage | null>(null);
  const all = data?.pages.flatMap((page) => page.items);
  if (!all) {
    if (!error) return <RowsSkeleton count={8} />;
    return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  const sold = all.filter(({ is_active }) => is_active);
  const gone = all.filter(({ is_active }) => !is_active);
  return (
    <>
      <div className={classes.bar}>
        <p className={classes.note}>{texts.note}</p>
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
          {texts.create}
        </Button>
      </div>
      <h2 className={classes.heading}>{texts.sold}</h2>
      <PackageTable title={texts.sold} packages={sold} onEdit={setEdited} onDeactivate={setLeaving} />
      {gone.length > 0 && (
        <>
          <h2 className={classes.heading}>{texts.gone}</h2>
          <PackageTable title={texts.gone} packages={gone} onEdit={setEdited} onDeactivate={setLeaving} />
        </>
      )}
      <MoreButton of={query} className={classes.more}>
        {texts.more}
      </MoreButton>
      <PackageDialog edited={edited} all={all} onClose={() => setEdited(null)} />
      <DeactivatePackageDialog pack={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}
