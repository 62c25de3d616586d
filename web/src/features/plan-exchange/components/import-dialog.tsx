import { Button } from '@mantine/core';
import { CONTENT_TYPE_LABELS, SOCIAL_NETWORK_LABELS, type PlanImport } from '@orbita/contracts';
import { useRef, type ChangeEvent } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { formatDay } from '@/shared/format/dates';
import { IconFileImport } from '@/shared/ui/icons';
import { Fold } from '@/shared/ui/page/fold';
import { ResponsiveModal } from '@/shared/ui/overlays/responsive-modal';
import { SlowAnswer } from '@/shared/ui/feedback/slow-answer';
import { notifySuccess } from '@/shared/ui/feedback/toasts';
import { exchangeTexts } from '../texts';
import { useDialog } from '@/shared/ui/overlays/use-dialog';
import { ColumnChoice } from './column-choice';
import classes from './exchange.module.css';
import { useImport } from './use-import';
import type { PlanDialogProps } from '@/entities/content-plans';

const texts = exchangeTexts.import;
/** Lines that are shown; the others are only counted. */
const SHOWN = 50;

/** Imports publications from a table: first a preview, then the import. */
export function ImportDialog({ planId, onClose }: PlanDialogProps) {
  const { opened, close } = useDialog();
  const table = useImport(planId, (created) => {
    notifySuccess(texts.done(created));
    close();
  });
  const { file, found, bring, columns, isReady, isTooLarge, wantsColumns } = table;
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.files?.[0];
    // The same file may be chosen again after a correction.
    target.value = '';
    if (chosen) table.open(chosen);
  };
  const goesOn = isReady || wantsColumns;
  const choice = (
    <ColumnChoice
      columns={columns}
      choices={table.choices}
      isDisabled={bring.isPending || table.isChecking}
      onChoose={table.choose}
    />
  );
  return (
    <ResponsiveModal
      opened={opened}
      onClose={close}
      onExited={onClose}
      title={texts.title}
      isBusy={bring.isPending}
      footer={
        <>
          <Button
            variant={goesOn ? 'default' : 'filled'}
            leftSection={<IconFileImport size={18} aria-hidden />}
            loading={table.isChecking && !wantsColumns}
            disabled={bring.isPending || table.isChecking}
            data-autofocus
            onClick={() => input.current?.click()}
          >
            {file === null ? texts.choose : texts.other}
          </Button>
          {goesOn && (
            // One button: a keyboard user continues with the next press.
            <Button
              loading={bring.isPending || table.isChecking}
              onClick={wantsColumns ? table.lookAgain : table.confirm}
            >
              {wantsColumns ? texts.columns.confirm : texts.confirm(found?.publications.length ?? 0)}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.hint}>{texts.hint}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv"
        className={classes.file}
        aria-label={texts.choose}
        tabIndex={-1}
        onChange={choose}
      />
      <div aria-live="polite">
        {table.isChecking && <p className={classes.state}>{texts.reading}</p>}
        {table.isUndecided && (
          <p className={classes.state}>
            {texts.columns.undecided(columns.filter(({ is_understood }) => !is_understood).length)}
          </p>
        )}
        {found && file && !wantsColumns && <Found name={file.name} found={found} />}
      </div>
      {table.isUndecided && choice}
      {!table.isUndecided && columns.length > 0 && (
        <Fold className={classes.decided} label={texts.columns.all}>
          {choice}
        </Fold>
      )}
      <SlowAnswer of={bring} />
      {(isTooLarge || table.error !== null) && (
        <p className={classes.failure} role="alert">
          {isTooLarge ? texts.tooLarge : messageOf(table.error, texts.failed)}
        </p>
      )}
    </ResponsiveModal>
  );
}

function Found({ name, found }: { name: string; found: PlanImport }) {
  const { errors, publications, known, columns } = found;
  if (errors.length > 0) {
    return (
      <>
        <p className={classes.state}>{texts.problems}</p>
        <ul className={classes.lines} tabIndex={0} aria-label={texts.problems}>
          {errors.slice(0, SHOWN).map(({ line, field, message }) => (
            <li key={`${line} ${field}`} className={classes.problem}>
              <strong>{texts.problem(line, field)}</strong> {message}
            </li>
          ))}
          {errors.length > SHOWN && <li>{texts.more(errors.length - SHOWN)}</li>}
        </ul>
      </>
    );
  }
  const skipped = columns.filter(({ column }) => column === null);
  return (
    <>
      <p className={classes.state}>
        {publications.length > 0 ? texts.found(name, publications.length) : texts.nothing}
        {known > 0 && ` ${texts.known(known)}`}
      </p>
      {skipped.length > 0 && (
        <p className={classes.hint}>
          {texts.columns.skipped(skipped.map((column) => column.name || texts.columns.nameless(column.position)))}
        </p>
      )}
      {publications.length > 0 && (
        <ul className={classes.lines} tabIndex={0} aria-label={texts.preview}>
          {publications.slice(0, SHOWN).map((publication) => (
            <li key={publication.line} className={classes.row}>
              <span className={classes.label}>{publication.title}</span>
              <span className={classes.hint}>
                {formatDay(publication.scheduled_date)}, {publication.scheduled_time} ·{' '}
                {SOCIAL_NETWORK_LABELS[publication.social_network]} · {CONTENT_TYPE_LABELS[publication.content_type]}
              </span>
            </li>
          ))}
          {publications.length > SHOWN && <li className={classes.hint}>{texts.more(publications.length - SHOWN)}</li>}
        </ul>
      )}
    </>
  );
}
