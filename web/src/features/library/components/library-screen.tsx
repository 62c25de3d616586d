import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { TextInput } from '@/shared/ui/fields';
import { IconSearch, IconUpload } from '@/shared/ui/icons';
import { MoreButton } from '@/shared/ui/more-button';
import { NothingFound } from '@/shared/ui/nothing-found';
import { Page } from '@/shared/ui/page';
import { useAddressSearch } from '@/shared/address/use-address-search';
import { libraryQuery } from '../api/library-queries';
import { texts } from '../texts';
import { FileDialog } from './file-dialog';
import { FileGrid } from './file-grid';
import { FileGridSkeleton } from './file-grid-skeleton';
import classes from './library-screen.module.css';
import { QuotaBar } from './quota-bar';
import { UploadList } from './upload-list';
import { useChosenFiles } from './use-chosen-files';
import { useOpenFile } from './use-open-file';
import { useUploadQueue } from './use-upload-queue';

/** The library: all files of the user; search, upload, describe and delete. */
export function LibraryScreen() {
  const { words: search, field, reset } = useAddressSearch();
  const query = useInfiniteQuery(libraryQuery(search));
  const { data, error, refetch } = query;
  const files = data?.pages.flatMap(({ items }) => items);
  const { openId, open, close, closesWithin } = useOpenFile();
  const queue = useUploadQueue();
  const { choose, input, isOver, place } = useChosenFiles(queue.add);
  const uploadButton = (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={choose}>
      {texts.upload}
    </Button>
  );
  const isEmpty = files?.length === 0 && search === '';
  return (
    <div className={classes.place} {...place}>
      <Page title={texts.title} description={texts.description} actions={!isEmpty && uploadButton}>
        {input}
        <div className={classes.tools}>
          {!isEmpty && (
            <TextInput
              className={classes.search}
              type="search"
              aria-label={texts.search}
              placeholder={texts.search}
              leftSection={<IconSearch size={18} aria-hidden />}
              {...field}
            />
          )}
          <QuotaBar />
        </div>
        <UploadList uploads={queue.uploads} onGone={queue.onGone} />
        {!files &&
          (error ? (
            <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <FileGridSkeleton />
          ))}
        {isEmpty && (
          <EmptyState title={texts.empty} action={uploadButton}>
            {texts.emptyText} {texts.uploadHint}
          </EmptyState>
        )}
        {files?.length === 0 && search !== '' && (
          <NothingFound title={texts.nothing(search)} resetLabel={texts.resetSearch} onReset={reset}>
            {texts.nothingText}
          </NothingFound>
        )}
        {files && files.length > 0 && <FileGrid files={files} onPress={({ id }) => open(id)} />}
        <MoreButton of={query} lineClassName={classes.more}>
          {texts.more}
        </MoreButton>
        <FileDialog fileId={openId} onClose={close} closesWithin={closesWithin} />
      </Page>
      {isOver && (
        <div className={classes.over} aria-hidden>
          <IconUpload size={32} aria-hidden />
          {texts.drop}
        </div>
      )}
    </div>
  );
}
