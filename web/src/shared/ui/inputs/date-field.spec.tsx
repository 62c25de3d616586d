import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render';
import { FormDialog } from '../overlays/form-dialog';
import { DateField } from './date-field';
import { TimeField } from './time-field';

/** A Monday. */
const TODAY = '2026-11-30';
const onDay = vi.fn();
const onTime = vi.fn();
const onSubmit = vi.fn();

function Fields({ day: first = TODAY }: { day?: string }) {
  const [day, setDay] = useState(first);
  const [time, setTime] = useState('12:00');
  return (
    <FormDialog
      opened
      title="Когда"
      submitLabel="Готово"
      action={{ isPending: false, submittedAt: 0, stop: () => undefined }}
      error={undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(day, time);
      }}
      onClose={() => undefined}
    >
      <DateField
        label="Дата"
        today={TODAY}
        min="2026-11-28"
        max="2027-11-30"
        value={day}
        onChange={(next) => {
          onDay(next);
          setDay(next);
        }}
      />
      <TimeField
        label="Время"
        value={time}
        onChange={(next) => {
          onTime(next);
          setTime(next);
        }}
      />
    </FormDialog>
  );
}

const open = (day?: string) => {
  vi.clearAllMocks();
  const user = userEvent.setup();
  renderApp(<Fields {...(day !== undefined && { day })} />);
  const date = screen.getByLabelText<HTMLInputElement>('Дата');
  const time = screen.getByLabelText<HTMLInputElement>('Время');
  const retype = async (field: HTMLInputElement, text: string): Promise<void> => {
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, date, time, retype };
};

it('takes dates and times as people write them, and tells the form only what is meant', async () => {
  const { user, date, time, retype } = open();
  expect(date.value).toBe('30.11.2026');
  await retype(date, '2.12');
  // «2.1» on the way is no date of the form.
  expect(onDay.mock.calls.flat()).toEqual(['']);
  await user.tab();
  expect(date.value).toBe('02.12.2026');
  expect(onDay).toHaveBeenLastCalledWith('2026-12-02');
  await retype(time, '930{Enter}');
  expect(time.value).toBe('09:30');
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(onSubmit).toHaveBeenCalledWith('2026-12-02', '09:30');
});

it('learns a whole date at once, as pasted or filled in', () => {
  const { date, time } = open();
  fireEvent.change(date, { target: { value: '2026-12-05' } });
  expect(onDay).toHaveBeenCalledWith('2026-12-05');
  fireEvent.change(time, { target: { value: '20:45' } });
  expect(onTime).toHaveBeenCalledWith('20:45');
});

it('keeps a text it does not understand, says so, and the form is not sent with it', async () => {
  const { user, date, retype } = open();
  await retype(date, 'скоро');
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(date.value).toBe('скоро');
  expect(date).toBe(document.activeElement);
  expect(screen.getByText(/^Дата не распознана/)).toBeDefined();
  await retype(date, 'завтра');
  await user.click(screen.getByRole('button', { name: 'Готово' }));
  expect(onSubmit).toHaveBeenCalledWith('2026-12-01', '12:00');
  expect(screen.queryByText(/^Дата не распознана/)).toBeNull();
});

it('says what is beyond its days', async () => {
  const { user, retype, date } = open();
  await retype(date, '01.11.2026');
  await user.tab();
  expect(screen.getByText('Не раньше 28 ноября 2026')).toBeDefined();
});

it('is moved by arrows: a day, a month, a quarter of an hour', async () => {
  const { user, date, time } = open();
  await user.click(date);
  await user.keyboard('{ArrowUp}{PageUp}');
  expect(date.value).toBe('01.01.2027');
  await user.keyboard('{PageDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  // Not before the first day.
  expect(date.value).toBe('28.11.2026');
  await user.click(time);
  await user.keyboard('{ArrowDown}');
  expect(time.value).toBe('11:45');
});

it('opens a calendar that is walked by keys over the end of the month, and returns the focus', async () => {
  const { user, date } = open();
  await user.click(date);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const day = (name: RegExp) => screen.findByRole('button', { name });
  await vi.waitFor(async () => expect(document.activeElement).toBe(await day(/^30 ноября 2026/)));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(await day(/^1 декабря 2026/));
  await user.keyboard('{PageDown}{End}');
  expect(document.activeElement).toBe(await day(/^3 января 2027/));
  await user.keyboard('{Enter}');
  expect(date.value).toBe('03.01.2027');
  await vi.waitFor(() => expect(document.activeElement).toBe(date));
});

it('closes its calendar with Escape and leaves the dialog open', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Открыть календарь' }));
  await screen.findByRole('dialog', { name: 'Календарь' });
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Календарь' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Когда' })).toBeDefined();
});

it('offers usual hours', async () => {
  const { user, time } = open();
  await user.click(screen.getByRole('button', { name: 'Показать удобные часы' }));
  await screen.findByRole('dialog', { name: 'Удобные часы' });
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(time.value).toBe('16:00');
});

it('takes what is typed when the page is saved by its key, before the save reads it', async () => {
  const { user, date } = open();
  const onSave = vi.fn();
  const save = (event: KeyboardEvent): void => {
    if (event.ctrlKey && event.code === 'KeyS') onSave(onDay.mock.lastCall?.[0]);
  };
  window.addEventListener('keydown', save);
  await user.clear(date);
  await user.type(date, '2.12');
  await user.keyboard('{Control>}[KeyS]{/Control}');
  window.removeEventListener('keydown', save);
  expect(onSave).toHaveBeenCalledWith('2026-12-02');
});
