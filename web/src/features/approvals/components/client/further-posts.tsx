import { useEffect, useRef } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { useStableCallback } from '@/shared/ui/hooks/use-stable-callback';
import { texts } from '../../client-texts';
import type { MorePosts } from '../../model/use-approval';
import classes from './approval-screen.module.css';
import { Button } from './button';

/** The next page loads before the end is visible. */
const AHEAD = '1200px';

/** Posts that are not loaded yet: they load on scrolling near them, or by a press. */
export function FurtherPosts({ more: { isThere, isLoading, error, load } }: { more: MorePosts }) {
  const end = useRef<HTMLDivElement>(null);
  const loadOne = useStableCallback(() => {
    let isFirst = true;
    void load(() => {
      const isEnough = !isFirst;
      isFirst = false;
      return isEnough;
    });
  });
  const waits = isThere && !isLoading && error === null;
  useEffect(() => {
    const element = end.current;
    if (!waits || element === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadOne();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [waits, loadOne]);
  if (!isThere) return null;
  return (
    <div ref={end} className={classes.further}>
      {error && (
        <p className={classes.error} role="alert">
          {messageOf(error, texts.moreFailed)}
        </p>
      )}
      <Button isBusy={isLoading} onClick={loadOne}>
        {texts.more}
      </Button>
    </div>
  );
}
