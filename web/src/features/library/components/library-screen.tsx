import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  libraryQuery,
  libraryTexts as texts,
  FileGrid,
  FileGridSkeleton,
  DropArea,
  FileTools,
  MoreFiles,
  UploadList,
  useChosenFiles,
  useUploadQueue,
} from '@/entities/library';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { IconUpload } from '@/shared/ui/icons';
import { NothingFound } from '@/shared/ui/feedback/nothing-found';
import { Page } from '@/shared/ui/page/page';
import { useAddressSearch } from '@/shared/address/use-address-search';
import { FileDialog } from './file-dialog';
import { QuotaBar } from './quota-bar';
import { useOpenFile } from './use-open-file';

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
    <DropArea isOver={isOver} place={place}>
      <Page title={texts.title} description={texts.description} actions={!isEmpty && uploadButton}>
        {input}
        <FileTools field={isEmpty ? null : field}>
          <QuotaBar />
        </FileTools>
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
        <MoreFiles of={query} />
        <FileDialog fileId={openId} onClose={close} closesWithin={closesWithin} />
      </Page>
    </DropArea>
  );
}
