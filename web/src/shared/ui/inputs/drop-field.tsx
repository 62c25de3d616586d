import { ActionIcon } from '@mantine/core';
import { useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { Popover, TextInput } from '../fields';
import { flushSync } from 'react-dom';
import { useLayer } from '../overlays/layers';
import classes from './drop-field.module.css';
import type { useTyped } from './use-typed';

type Kit = Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection' | 'ref' | 'children'
>;

/** What a field of the kit takes that is typed or chosen. */
export type TypedFieldProps = Kit;

interface DropFieldProps extends Kit {
  typed: ReturnType<typeof useTyped>;
  /** Said when the text means nothing. */
  unread: string;
  icon: ReactNode;
  /** Name of the button beside the text. */
  openLabel: string;
  /** Name of what it opens. */
  dropLabel: string;
  /** Value another key leads to from the one the field stands at; undefined for keys that do nothing here. */
  onKey: (event: KeyboardEvent, now: string) => string | undefined;
  /** The choice below the field. */
  children: (choose: (value: string) => void) => ReactNode;
}

/** A field that is typed into, with a choice under its button and under Alt with an arrow, as in native ones. */
export function DropField({
  typed,
  unread,
  icon,
  openLabel,
  dropLabel,
  onKey,
  children,
  error,
  disabled,
  onBlur,
  ...kit
}: DropFieldProps) {
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  useLayer(opened, close);
  const choose = (value: string): void => {
    typed.put(value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The page is about to be saved, and reads what the form has.
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyS') flushSync(typed.settle);
    if (event.altKey && event.key === 'ArrowDown') setOpened(true);
    else if (event.key === 'Enter') {
      typed.settle();
      return;
    } else {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = onKey(event, typed.now);
      if (next === undefined) return;
      typed.put(next);
    }
    event.preventDefault();
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withRoles={false}
      closeOnEscape={false}
      trapFocus
      // It floats above the dialog it belongs to.
      zIndex={400}
    >
      <TextInput
        autoComplete="off"
        {...kit}
        value={typed.text}
        disabled={disabled}
        error={typed.isUnread ? unread : error}
        // A form is not sent with a text nobody understands (FormDialog).
        data-unread={typed.isUnread || undefined}
        inputContainer={(input) => (
          <Popover.Target>
            <div>{input}</div>
          </Popover.Target>
        )}
        rightSection={
          <ActionIcon
            className={classes.open}
            variant="transparent"
            color="gray"
            disabled={disabled}
            aria-label={openLabel}
            title={openLabel}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {icon}
          </ActionIcon>
        }
        onChange={({ currentTarget }) => typed.type(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          typed.settle();
          onBlur?.(event);
        }}
      />
      <Popover.Dropdown inert={!opened} role="dialog" aria-label={dropLabel}>
        {children(choose)}
      </Popover.Dropdown>
    </Popover>
  );
}
