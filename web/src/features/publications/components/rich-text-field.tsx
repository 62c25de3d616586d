import { VisuallyHidden } from '@mantine/core';
import { linkAt, type Language, type RichText } from '@orbita/contracts';
import { useEffect, useId, useImperativeHandle, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { useChosenFiles } from '@/entities/library';
import { lazyPart } from '@/shared/ui/feedback/lazy-part';
import type { ToggledMark } from '../editor/marks';
import { useRichEditor } from '../editor/use-rich-editor';
import type { Selection } from '../editor/history';
import { texts } from '../texts';
import { placeAfter, useUnfilledPlaces } from '../editor/use-unfilled-places';
import { EditorToolbar } from './editor-toolbar';
import { LinkDialog } from './link-dialog';
import { PlacesLeft } from './places-left';
import classes from './rich-text-field.module.css';

/** What other parts of the page do in the text. */
export interface TextHandle {
  /** Selects the next placeholder, after the last one the first. */
  toNextPlace: () => void;
}

interface RichTextFieldProps {
  handle?: Ref<TextHandle>;
  /** Id of the editable element. */
  id: string;
  label: string;
  /** Its language, if known: browsers use it for spell checking. */
  language: Language | undefined;
  value: RichText;
  onChange: (value: RichText) => void;
  /** Files pasted into the text or dropped on it. */
  onFiles: (files: File[]) => void;
  /** Below the text: its length against the limit. */
  foot?: ReactNode;
  error?: string | undefined;
}

const emojiPicker = lazyPart(async () => (await import('../emoji/emoji-picker')).EmojiPicker);

const START: Selection = { from: 0, to: 0 };

/** Formats by key position, as in Telegram's own apps: the keyboard layout does not matter. */
const KEYS: Partial<Record<string, ToggledMark>> = {
  KeyB: 'bold',
  KeyI: 'italic',
  KeyU: 'underline',
  'Shift+KeyX': 'strikethrough',
  'Shift+KeyP': 'spoiler',
  'Shift+KeyM': 'code',
  'Shift+Period': 'blockquote',
};

/** A rich text editor. */
export function RichTextField({
  handle,
  id,
  label,
  language,
  value,
  onChange,
  onFiles,
  foot,
  error,
}: RichTextFieldProps) {
  const labelId = useId();
  const editor = useRichEditor({ value, onChange, onFiles });
  const places = useUnfilledPlaces(editor.root, value);
  const select = (place: Selection): void => {
    editor.focus(place);
    document.getSelection()?.focusNode?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  const toNextPlace = (): void => {
    const place = placeAfter(places, editor.selected()) ?? placeAfter(places, START);
    if (place) select(place);
  };
  useImperativeHandle(handle, () => ({ toNextPlace }));
  const drop = useChosenFiles(onFiles);
  const [hasEmoji, setEmoji] = useState(false);
  const [linking, setLinking] = useState<(Selection & { url: string }) | null>(null);
  /** Each opening starts with its own URL. */
  const [openings, setOpenings] = useState(0);
  const openLink = (): void => {
    const { from, to } = editor.selected();
    const link = linkAt(value, from);
    setOpenings(openings + 1);
    setLinking(link && to <= link.to ? link : { from, to, url: '' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // After the last placeholder, Tab leaves the text, as it does without placeholders.
      const place = placeAfter(places, editor.selected());
      if (!place || event.nativeEvent.isComposing) return;
      event.preventDefault();
      select(place);
      return;
    }
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.nativeEvent.isComposing) return;
    const key = `${event.shiftKey ? 'Shift+' : ''}${event.code}`;
    const mark = KEYS[key];
    const { from, to } = editor.selected();
    if (mark) editor.toggle(mark);
    else if (key === 'KeyZ') editor.step(-1);
    else if (key === 'Shift+KeyZ' || key === 'KeyY') editor.step(1);
    else if (key === 'Backslash') editor.clear();
    // Without words to link, the key opens the command menu.
    else if (key === 'KeyK' && (from < to || linkAt(value, from))) openLink();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // An empty line of the text is still an element, so emptiness is read from the text.
  const isEmpty = value.text === '';
  const { root } = editor;
  useEffect(() => {
    root.current?.toggleAttribute('data-empty', isEmpty);
  }, [root, isEmpty]);
  return (
    <div className={classes.field} data-error={error !== undefined || undefined}>
      <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      <div className={classes.box} data-over={drop.isOver || undefined} {...drop.place}>
        <EditorToolbar
          editor={editor}
          hasEmoji={hasEmoji}
          onLink={openLink}
          onEmoji={() => setEmoji(!hasEmoji)}
          onEmojiSoon={() => void emojiPicker.warm()}
        />
        {hasEmoji && (
          <emojiPicker.Part
            onPick={editor.insert}
            onClose={() => {
              setEmoji(false);
              editor.focus();
            }}
          />
        )}
        <div
          ref={root}
          id={id}
          className={classes.text}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-labelledby={labelId}
          aria-describedby={`${id}-foot`}
          aria-invalid={error !== undefined || undefined}
          aria-placeholder={texts.editor.placeholder}
          data-placeholder={texts.editor.placeholder}
          lang={language}
          autoCapitalize="sentences"
          spellCheck
          onKeyDown={onKeyDown}
          // A press on a link edits it; only the preview opens links.
          onClick={(event) => event.preventDefault()}
        />
        {drop.isOver && <p className={classes.drop}>{texts.editor.drop}</p>}
        <div id={`${id}-foot`} className={classes.foot}>
          {error && <p className={classes.error}>{error}</p>}
          <PlacesLeft count={places.length} onNext={toNextPlace} />
          {foot}
        </div>
      </div>
      <LinkDialog
        key={openings}
        link={linking}
        onApply={(url) => {
          if (!linking) return;
          setLinking(null);
          editor.link(url, linking);
        }}
        onClose={() => setLinking(null)}
      />
    </div>
  );
}
