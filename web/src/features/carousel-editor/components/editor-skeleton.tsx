import { Skeleton } from '@mantine/core';
import { editorTexts } from '../texts';
import bar from './editor-top-bar.module.css';
import frame from './editor.module.css';
import classes from './editor-skeleton.module.css';
import { StripSkeleton } from './strip-skeleton';

/** Skeleton of the editor. */
export function EditorSkeleton() {
  return (
    <div className={frame.editor} role="status" aria-busy="true" aria-label={editorTexts.page.loading}>
      <div className={bar.bar}>
        <Skeleton height={28} width={28} />
        <Skeleton height={20} width="min(14rem, 30%)" />
        <span className={classes.spacer} />
        <Skeleton height={32} width={110} />
        <Skeleton height={32} width={110} />
      </div>
      <div className={frame.left}>
        <div className={classes.skeletonPanel}>
          <Skeleton height={24} />
          <Skeleton height={84} />
          <Skeleton height={84} />
        </div>
      </div>
      <div className={frame.stage}>
        <div className={classes.skeletonSlide}>
          <Skeleton height="100%" radius={24} />
        </div>
      </div>
      <StripSkeleton />
      <div className={frame.right}>
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
