import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { MAX_ALT_LENGTH, MAX_PUBLICATION_MEDIA, type StoredFile } from '@orbita/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { TextInput } from '@/shared/ui/fields';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconArrowLeft, IconArrowRight, IconPhoto, IconX } from '@/shared/ui/icons';
import { useUpdateFile } from '../api/library-mutations';
import { filesQuery } from '../api/library-queries';
import { texts } from '../texts';
import { FilePicture } from './file-picture';
import { LibraryPicker } from './library-picker';
import classes from './publication-media.module.css';
import { UploadList, type PendingUpload } from './upload-list';
import { useChosenFiles } from './use-chosen-files';
import { useReorder } from './use-reorder';

interface PublicationMediaProps {
  /** Ids of the files of the publication, in order. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
  disabled?: boolean;
  /** Files from the device on their way into the library. */
  uploads?: readonly PendingUpload[];
  onUploaded?: (key: number, fileId?: number) => void;
  /** Files dropped here. */
  onFiles?: (files: File[]) => void;
}

const nothing = (): void => undefined;

/** Files of a publication: add from the library, reorder by drag, buttons or arrow keys, describe, remove. */
export function PublicationMedia({
  value,
  onChange,
  disabled = false,
  uploads = [],
  onUploaded = nothing,
  onFiles = nothing,
}: PublicationMediaProps) {
  const drop = useChosenFiles(onFiles);
  const { data, error } = useQuery(filesQuery(value));
  const [isPicking, setPicking] = useState(false);
  const [said, setSaid] = useState('');
  const { held, move, grab } = useReorder(value, onChange);
  const fileOf = (id: number): StoredFile | undefined => data?.find((file) => file.id === id);
  const nameOf = (id: number): string => fileOf(id)?.name ?? texts.media.missing;
  const moveTo = (from: number, to: number): void => {
    if (to < 0 || to >= value.length) return;
    move(from, to);
    setSaid(texts.media.moved(nameOf(value[from] ?? 0), to + 1, value.length));
  };
  const remove = (id: number): void => {
    onChange(value.filter((other) => other !== id));
    setSaid(texts.media.removed(nameOf(id)));
  };
  return (
    <section
      className={classes.media}
      aria-label={texts.media.title}
      data-over={drop.isOver || undefined}
      {...drop.place}
    >
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.media.title}</h2>
        <span className={classes.count}>{texts.media.count(value.length)}</span>
      </div>
      {error && <p className={classes.error}>{messageOf(error)}</p>}
      {value.length === 0 && uploads.length === 0 && <p className={classes.empty}>{texts.media.empty}</p>}
      <ul className={classes.list}>
        {value.map((id, index) => (
          <Item
            key={id}
            file={fileOf(id)}
            name={nameOf(id)}
            place={index}
            count={value.length}
            isHeld={held === index}
            disabled={disabled}
            onGrab={grab(index)}
            onMove={(to) => moveTo(index, to)}
            onRemove={() => remove(id)}
          />
        ))}
      </ul>
      <UploadList uploads={uploads} onGone={onUploaded} />
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        disabled={disabled || value.length >= MAX_PUBLICATION_MEDIA}
        onClick={() => setPicking(true)}
      >
        {texts.media.add}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <LibraryPicker
        opened={isPicking}
        max={MAX_PUBLICATION_MEDIA - value.length}
        without={value}
        onPick={(ids) => onChange([...value, ...ids].slice(0, MAX_PUBLICATION_MEDIA))}
        onClose={() => setPicking(false)}
      />
    </section>
  );
}

interface ItemProps {
  /** Absent until it has loaded, and when it is deleted. */
  file: StoredFile | undefined;
  name: string;
  place: number;
  count: number;
  isHeld: boolean;
  disabled: boolean;
  onGrab: (event: React.PointerEvent<HTMLElement>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Item({ file, name, place, count, isHeld, disabled, onGrab, onMove, onRemove }: ItemProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.code];
    if (step === undefined) return;
    event.preventDefault();
    onMove(place + step);
  };
  return (
    <li className={classes.item} data-held={isHeld || undefined}>
      <button
        type="button"
        className={classes.handle}
        aria-label={texts.media.item(name, place + 1, count)}
        disabled={disabled}
        onPointerDown={onGrab}
        onKeyDown={onKeyDown}
      >
        {file && <FilePicture file={file} decorative />}
      </button>
      <div className={classes.actions}>
        <ItemAction
          label={texts.media.earlier(name)}
          disabled={disabled || place === 0}
          onClick={() => onMove(place - 1)}
        >
          <IconArrowLeft size={16} aria-hidden />
        </ItemAction>
        <ItemAction
          label={texts.media.later(name)}
          disabled={disabled || place === count - 1}
          onClick={() => onMove(place + 1)}
        >
          <IconArrowRight size={16} aria-hidden />
        </ItemAction>
        <ItemAction label={texts.media.remove(name)} disabled={disabled} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </ItemAction>
      </div>
      {file && <AltField key={file.alt} file={file} disabled={disabled} />}
    </li>
  );
}

/** Description of a picture; stored with the file, so it applies to every publication. */
function AltField({ file, disabled }: { file: StoredFile; disabled: boolean }) {
  const [alt, setAlt] = useState(file.alt);
  const save = useUpdateFile(file.id);
  const leave = (): void => {
    if (alt.trim() !== file.alt) save.mutate({ alt: alt.trim() });
  };
  return (
    <TextInput
      size="xs"
      aria-label={texts.media.alt(file.name)}
      placeholder={texts.media.altPlaceholder}
      value={alt}
      maxLength={MAX_ALT_LENGTH}
      disabled={disabled}
      error={save.error ? messageOf(save.error) : undefined}
      onChange={({ currentTarget }) => setAlt(currentTarget.value)}
      onBlur={leave}
    />
  );
}

interface ItemActionProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ItemAction({ label, disabled, onClick, children }: ItemActionProps) {
  return (
    <Hint label={label} disabled={disabled}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} disabled={disabled} onClick={onClick}>
        {children}
      </ActionIcon>
    </Hint>
  );
}
