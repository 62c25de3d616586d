import { Button } from '@mantine/core';
import { useState } from 'react';
import { TextInput } from '@/shared/ui/fields';
import { IconUsers } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { speakerName, speakersOf } from '../../model/speakers';
import type { TranscriptWork } from '../../model/use-transcript';
import { texts } from '../../texts';
import classes from './transcript-page.module.css';

const words = texts.speakers;
const MAX_NAME = 60;

interface SpeakersButtonProps {
  work: TranscriptWork;
  onChange: (speakers: string[]) => void;
}

/** Names of the speakers; nothing when the engine does not distinguish voices. */
export function SpeakersButton({ work: { lines, speakers }, onChange }: SpeakersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const count = speakersOf(lines);
  if (count === 0) return null;
  const names = Array.from({ length: count }, (_, index) => speakerName(speakers, index + 1));
  const close = (): void => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<IconUsers size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <ResponsiveModal
        opened={isOpen}
        onClose={close}
        title={words.title}
        size="sm"
        footer={<Button onClick={close}>{words.save}</Button>}
      >
        <div className={classes.speakers}>
          <p className={classes.hint}>{words.text}</p>
          {names.map((name, index) => (
            <TextInput
              key={index}
              label={words.name(index + 1)}
              maxLength={MAX_NAME}
              defaultValue={name}
              onBlur={({ currentTarget }) => {
                const typed = currentTarget.value.trim() || words.name(index + 1);
                if (typed !== name) onChange(names.map((known, place) => (place === index ? typed : known)));
              }}
            />
          ))}
        </div>
      </ResponsiveModal>
    </>
  );
}
