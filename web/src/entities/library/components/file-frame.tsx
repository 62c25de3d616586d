import type { ComponentProps, HTMLAttributes, ReactNode } from 'react';
import { TextInput } from '@/shared/ui/fields';
import { IconSearch, IconUpload } from '@/shared/ui/icons';
import { MoreButton, type NextPage } from '@/shared/ui/actions/more-button';
import { texts } from '../texts';
import classes from './file-frame.module.css';

interface DropAreaProps {
  /** Files are held over it. */
  isOver: boolean;
  /** What makes it take them. */
  place: HTMLAttributes<HTMLDivElement>;
  children: ReactNode;
}

/** Takes files that are dropped on it. */
export function DropArea({ isOver, place, children }: DropAreaProps) {
  return (
    <div className={classes.place} {...place}>
      {children}
      {isOver && (
        <div className={classes.over} aria-hidden>
          <IconUpload size={32} aria-hidden />
          {texts.drop}
        </div>
      )}
    </div>
  );
}

interface FileToolsProps {
  /** State of the search field; null: there is nothing to search. */
  field: Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange'> | null;
  children: ReactNode;
}

/** Search among files, and further tools beside it. */
export function FileTools({ field, children }: FileToolsProps) {
  return (
    <div className={classes.tools}>
      {field && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label={texts.search}
          placeholder={texts.search}
          leftSection={<IconSearch size={18} aria-hidden />}
          {...field}
        />
      )}
      {children}
    </div>
  );
}

/** Shows further files, if there are any. */
export function MoreFiles({ of }: { of: NextPage }) {
  return (
    <MoreButton of={of} lineClassName={classes.more}>
      {texts.more}
    </MoreButton>
  );
}
