import { Skeleton } from '@mantine/core';
import { editorTexts } from '../../editor-texts';
import classes from './editor.module.css';
import { StripSkeleton } from './strip-skeleton';

/** Shape of the editor while its carousel is on its way. */
export function EditorSkeleton() {
  return (
    <div className={classes.editor} role="status" aria-busy="true" aria-label={editorTexts.page.loading}>
      <div className={classes.bar}>
        <Skeleton height={28} width={28} />
        <Skeleton height={20} width="min(14rem, 30%)" />
        <span className={classes.spacer} />
        <Skeleton height={32} width={110} />
        <Skeleton height={32} width={110} />
      </div>
      <div className={classes.left}>
        <div className={classes.skeletonPanel}>
          <Skeleton height={24} />
          <Skeleton height={84} />
          <Skeleton height={84} />
        </div>
      </div>
      <div className={classes.stage}>
        <div className={classes.skeletonSlide}>
          <Skeleton height="100%" radius={24} />
        </div>
      </div>
      <StripSkeleton />
      <div className={classes.right}>
        <div className={classes.skeletonPanel}>
          <Skeleton height={24} width="50%" />
          <Skeleton height={32} />
          <Skeleton height={32} />
          <Skeleton height={84} />
        </div>
      </div>
    </div>
  );
}
