import { ActionIcon, Button } from '@mantine/core';
import {
  MAX_STYLE_EXAMPLE,
  MAX_STYLE_EXAMPLES,
  MAX_STYLE_NAME,
  MIN_STYLE_EXAMPLES,
  type WritingStyle,
} from '@orbita/contracts';
import { useRef, useState, type FormEvent } from 'react';
import { writingStylesTexts as texts } from '@/entities/writing-styles';
import { ApiError, messageOf } from '@/shared/api/api-error';
import type { AppMutation } from '@/shared/api/use-app-mutation';
import { Textarea, TextInput } from '@/shared/ui/fields';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { Hint } from '@/shared/ui/overlays/hint';
import { IconPlus, IconX } from '@/shared/ui/icons';
import type { StyleWords } from '../api/style-mutations';
import type { StyleDraft } from '../model/style-draft';
import classes from './style-dialog.module.css';

interface StyleDialogProps {
  opened: boolean;
  title: string;
  submitLabel: string;
  failed: string;
  /** Shown below the fields. */
  note?: string;
  draft: StyleDraft;
  onDraft: (draft: StyleDraft) => void;
  /** The draft is not stored, and closing loses it. */
  isDirty?: boolean;
  action: AppMutation<WritingStyle, StyleWords>;
  onSaved: (style: WritingStyle) => void;
  onClose: () => void;
}

interface Problems {
  name?: string;
  examples?: string;
}

const problemsOf = ({ name, examples }: StyleDraft): Problems => ({
  ...(name.trim() === '' && { name: texts.form.nameMissing }),
  ...(examples.filter((example) => example.trim() !== '').length < MIN_STYLE_EXAMPLES && {
    examples: texts.form.examplesMissing,
  }),
});

/** Name and examples of a style, for creating or changing one. The caller keeps the input. */
export function StyleDialog({
  opened,
  title,
  submitLabel,
  failed,
  note,
  draft,
  onDraft,
  isDirty = false,
  action,
  onSaved,
  onClose,
}: StyleDialogProps) {
  const [hasTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { name, examples } = draft;
  const problems = hasTried ? problemsOf(draft) : {};
  const refusal = action.error ? messageOf(action.error, failed) : undefined;
  const field = action.error instanceof ApiError ? action.error.field : undefined;
  const nameError = problems.name ?? (field === 'name' ? refusal : undefined);
  const examplesError = problems.examples ?? (field === 'examples' ? refusal : undefined);
  const change = (next: Partial<StyleDraft>): void => {
    if (action.error) action.reset();
    onDraft({ ...draft, ...next });
  };
  const fieldsOf = (): HTMLTextAreaElement[] => [...(form.current?.querySelectorAll('textarea') ?? [])];
  const remove = (index: number): void => {
    change({ examples: examples.filter((_, i) => i !== index) });
    // The pressed button disappears with its field: the focus moves to the neighbour.
    requestAnimationFrame(() => fieldsOf()[Math.min(index, examples.length - 2)]?.focus());
  };
  const add = (): void => {
    change({ examples: [...examples, ''] });
    requestAnimationFrame(() => fieldsOf().at(-1)?.focus());
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const found = problemsOf(draft);
    if (found.name) return form.current?.querySelector('input')?.focus();
    if (found.examples)
      return fieldsOf()
        .find(({ value }) => value.trim() === '')
        ?.focus();
    if (action.isPending) return;
    action.mutate(
      { name: name.trim(), examples: examples.map((example) => example.trim()).filter((example) => example !== '') },
      { onSuccess: onSaved },
    );
  };
  return (
    <FormDialog
      opened={opened}
      title={title}
      submitLabel={submitLabel}
      action={action}
      error={field === 'name' || field === 'examples' ? undefined : refusal}
      size="lg"
      persistent
      isDirty={isDirty}
      ref={form}
      onSubmit={submit}
      onClose={onClose}
      onExited={() => {
        setTried(false);
        action.reset();
      }}
    >
      <TextInput
        label={texts.form.name}
        placeholder={texts.form.namePlaceholder}
        required
        data-autofocus
        maxLength={MAX_STYLE_NAME}
        value={name}
        error={nameError}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <p className={classes.hint}>{texts.form.examplesHint}</p>
      {examples.map((example, index) => {
        const isRequired = index < MIN_STYLE_EXAMPLES;
        const isFirstEmpty = examples.findIndex((other) => other.trim() === '') === index;
        return (
          <div key={index} className={classes.example}>
            <Textarea
              label={isRequired ? texts.form.example(index + 1) : texts.form.exampleOptional(index + 1)}
              required={isRequired}
              autosize
              minRows={3}
              maxRows={10}
              maxLength={MAX_STYLE_EXAMPLE}
              value={example}
              error={isFirstEmpty ? examplesError : undefined}
              onChange={(event) => {
                const { value } = event.currentTarget;
                change({ examples: examples.map((other, i) => (i === index ? value : other)) });
              }}
            />
            {examples.length > MIN_STYLE_EXAMPLES && (
              <Hint label={texts.form.remove(index + 1)}>
                <ActionIcon
                  className={classes.remove}
                  variant="subtle"
                  color="gray"
                  size={28}
                  aria-label={texts.form.remove(index + 1)}
                  onClick={() => remove(index)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </Hint>
            )}
          </div>
        );
      })}
      {examples.length < MAX_STYLE_EXAMPLES && (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={add}
        >
          {texts.form.add}
        </Button>
      )}
      {note && <p className={classes.hint}>{note}</p>}
    </FormDialog>
  );
}
