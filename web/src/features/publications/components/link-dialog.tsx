import { Button } from '@mantine/core';
import { linkAddress } from '@orbita/contracts';
import { useState } from 'react';
import { TextInput } from '@/shared/ui/fields';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { texts } from '../texts';

interface LinkDialogProps {
  /** The link to change, or the words to link; null closes. */
  link: { url: string } | null;
  /** `null` removes the link. */
  onApply: (url: string | null) => void;
  onClose: () => void;
}

/** Asks for a link's target. */
export function LinkDialog({ link, onApply, onClose }: LinkDialogProps) {
  const [address, setAddress] = useState(link?.url ?? '');
  const [isWrong, setWrong] = useState(false);
  const isNew = !link?.url;
  const apply = (): void => {
    const url = linkAddress(address);
    if (url === null) setWrong(true);
    else onApply(url);
  };
  return (
    <ResponsiveModal
      opened={link !== null}
      onClose={onClose}
      size="sm"
      centered
      title={texts.link.title}
      footer={
        <>
          {!isNew && (
            <Button variant="default" onClick={() => onApply(null)}>
              {texts.link.remove}
            </Button>
          )}
          <Button onClick={apply}>{isNew ? texts.link.apply : texts.link.change}</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <TextInput
          label={texts.link.address}
          placeholder={texts.link.placeholder}
          value={address}
          error={isWrong && texts.link.wrong}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setWrong(false);
          }}
        />
      </form>
    </ResponsiveModal>
  );
}
