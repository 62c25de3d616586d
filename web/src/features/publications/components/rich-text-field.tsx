import { linkAt, type Language, type RichText } from '@orbita/contracts';
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ToggledMark } from '../editor/marks';
import { useRichEditor } from '../editor/use-rich-editor';
import type { Selection } from '../editor/history';
import { texts } from '../texts';
import { placeAfter, useUnfilledPlaces } from '../editor/use-unfilled-places';
import { EditorToolbar } from './editor-toolbar';
import { LinkDialog } from './link-dialog';
import { PlacesLeft } from './places-left';
import classes from './rich-text-field.module.css';

interface RichTextFieldProps {
  /** Of the editable element. */
  id: string;
  label: string;
  /** Language it is written in, where that is known: browsers check the spelling by it. */
  language: Language | undefined;
  value: RichText;
  onChange: (value: RichText) => void;
  /** Stands under the text: how full it is. */
  foot?: ReactNode;
  error?: string | undefined;
}

const START: Selection = { from: 0, to: 0 };

/** Marks by the place of their keys, as in Telegram's own apps: the layout makes no difference. */
const KEYS: Partial<Record<string, ToggledMark>> = {
  KeyB: 'bold',
  KeyI: 'italic',
  KeyU: 'underline',
  'Shift+KeyX': 'strikethrough',
  'Shift+KeyP': 'spoiler',
  'Shift+KeyM': 'code',
  'Shift+Period': 'blockquote',
};

/** A text with marks, to be written and formatted. */
export function RichTextField({ id, label, language, value, onChange, foot, error }: RichTextFieldProps) {
  const labelId = useId();
  const editor = useRichEditor({ value, onChange });
  const places = useUnfilledPlaces(editor.root, value);
  const select = (place: Selection): void => {
    editor.focus(place);
    document.getSelection()?.focusNode?.parentElement?.scrollIntoView({ block: 'nearest' });
  };
  const [linking, setLinking] = useState<(Selection & { url: string }) | null>(null);
  /** Each opening begins with its own address. */
  const [openings, setOpenings] = useState(0);
  const openLink = (): void => {
    const { from, to } = editor.selected();
    const link = linkAt(value, from);
    setOpenings(openings + 1);
    setLinking(link && to <= link.to ? link : { from, to, url: '' });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Behind the last place the key leaves the text, as it does where nothing is to be filled in.
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
    // Without words to lead somewhere the key belongs to the command menu.
    else if (key === 'KeyK' && (from < to || linkAt(value, from))) openLink();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // An empty line of the text is still an element, so emptiness is told by the text.
  const isEmpty = value.text === '';
  const { root } = editor;
  useEffect(() => {
    root.current?.toggleAttribute('data-empty', isEmpty);
  }, [root, isEmpty]);
  return (
    <div className={classes.field} data-error={error !== undefined || undefined}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      <div className={classes.box}>
        <EditorToolbar editor={editor} onLink={openLink} />
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
          // A press on a link edits it; only the preview leads anywhere.
          onClick={(event) => event.preventDefault()}
        />
        <div id={`${id}-foot`} className={classes.foot}>
          {error && <p className={classes.error}>{error}</p>}
          <PlacesLeft
            count={places.length}
            onNext={() => {
              const place = placeAfter(places, editor.selected()) ?? placeAfter(places, START);
              if (place) select(place);
            }}
          />
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
