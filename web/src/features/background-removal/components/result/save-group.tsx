import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { useUpload } from '@/entities/library';
import { hasCode, messageOf } from '@/shared/api/api-error';
import { saveAttachment } from '@/shared/api/save-attachment';
import { useAppMutation } from '@/shared/api/use-app-mutation';
import { FormError } from '@/shared/ui/feedback/form-error';
import { IconCarouselHorizontal, IconDownload, IconPhoto, IconPlus } from '@/shared/ui/icons';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { writesWebp } from '../../model/canvas';
import { compose, type SavedType } from '../../model/compose';
import type { Cutout } from '../../model/cutout';
import { isSameEdition, isUntouched, type SavedEdition } from '../../model/edits';
import { savedName } from '../../model/file-names';
import type { Look } from '../../model/look';
import { texts } from '../../texts';
import { Group } from './controls';
import classes from './save-group.module.css';
import { useCutoutVersion } from './use-working-copy';

const words = texts.result.save;
const LIBRARY = '/dashboard/library';
const inCarousel = (fileId: number): string => `/dashboard/carousels?picture=${fileId}`;

interface SaveGroupProps {
  /** Name of the chosen picture. */
  name: string;
  /** The cut-out in the library. */
  fileId: number;
  cutout: Cutout;
  look: Look;
  picture: ImageBitmap | null;
  /** The backdrop is still loading. */
  isWaiting: boolean;
  /** What was last downloaded or added to the library. */
  saved: SavedEdition | null;
  onSaved: (edition: SavedEdition) => void;
  onFresh: () => void;
}

/** Exports of the result: as a file, to the library, to a carousel. */
export function SaveGroup({ name, fileId, cutout, look, picture, isWaiting, saved, onSaved, onFresh }: SaveGroupProps) {
  const navigate = useNavigate();
  const edition = { look, version: useCutoutVersion(cutout) };
  const upload = useUpload();
  const isAsItCame = isUntouched(edition);
  const known = saved && isSameEdition(saved, edition) ? saved : null;
  const draw = async (type: SavedType): Promise<File> => {
    const content =
      isAsItCame && type === 'image/png' ? cutout.sources.cut : await compose({ cutout, look, picture, type });
    return new File([content], savedName(name, type), { type });
  };
  const download = useAppMutation({
    // Here and not in `onSuccess`, which by then belongs to what is on the screen.
    mutationFn: async (type: SavedType): Promise<void> => {
      const file = await draw(type);
      saveAttachment({ name: file.name, content: file });
      if (known === null) onSaved({ ...edition, fileId: null });
    },
  });
  const store = useAppMutation({
    mutationFn: async (_: void): Promise<number> => {
      // The same picture is added to the library once, however many actions need it there.
      if (known !== null && known.fileId !== null) return known.fileId;
      const id = await upload.mutateAsync({ file: await draw('image/png'), onStep: () => undefined });
      onSaved({ ...edition, fileId: id });
      return id;
    },
  });
  const isBusy = download.isPending || store.isPending || isWaiting;
  const failure = download.error ? words.drawFailed : store.error ? failureOf(store.error) : undefined;
  const save = (): void =>
    store.mutate(undefined, {
      onSuccess: () => notifySuccess(words.saved, { link: { to: LIBRARY, label: words.toLibrary } }),
    });
  return (
    <Group label={texts.result.label}>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={download.isPending && download.variables === 'image/png'}
        disabled={isBusy && !download.isPending}
        onClick={() => download.mutate('image/png')}
      >
        {words.png}
      </Button>
      {writesWebp() && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending && download.variables === 'image/webp'}
          disabled={isBusy && !download.isPending}
          onClick={() => download.mutate('image/webp')}
        >
          {words.webp}
        </Button>
      )}
      {isAsItCame ? (
        <p className={classes.note}>
          {words.inLibrary} <Link to={LIBRARY}>{words.toLibrary}</Link>
        </p>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPhoto size={18} aria-hidden />}
          loading={store.isPending}
          disabled={isBusy && !store.isPending}
          onClick={save}
        >
          {words.library}
        </Button>
      )}
      <div className={classes.ways}>
        {isAsItCame ? (
          <Button
            variant="default"
            component={Link}
            to={inCarousel(fileId)}
            leftSection={<IconCarouselHorizontal size={18} aria-hidden />}
          >
            {words.carousel}
          </Button>
        ) : (
          <Button
            variant="default"
            disabled={isBusy}
            leftSection={<IconCarouselHorizontal size={18} aria-hidden />}
            onClick={() => store.mutate(undefined, { onSuccess: (id) => void navigate(inCarousel(id)) })}
          >
            {words.carousel}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onFresh}>
          {words.fresh}
        </Button>
      </div>
      <FormError message={failure} />
    </Group>
  );
}

const failureOf = (error: unknown): string =>
  hasCode(error, 'STOPPED') ? words.saveFailed : messageOf(error, words.drawFailed);
