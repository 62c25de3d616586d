import { Button } from '@mantine/core';
import {
  CONTENT_TYPE_LABELS,
  MAX_IMPORT_BYTES,
  SOCIAL_NETWORK_LABELS,
  errorMessage,
  type PlanImport,
} from '@orbita/contracts';
import { useRef, useState, type ChangeEvent } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { formatDay } from '@/shared/format/dates';
import { IconFileImport } from '@/shared/ui/icons';
import { ResponsiveModal } from '@/shared/ui/responsive-modal';
import { SlowAnswer } from '@/shared/ui/slow-answer';
import { notifySuccess } from '@/shared/ui/toasts';
import { useCheckTable, useImportTable } from '../../api/plan-exchange';
import { exchangeTexts } from '../../exchange-texts';
import { useDialog } from '../use-dialog';
import classes from './exchange.module.css';
import type { PlanDialogProps } from '../plan-dialog';

const texts = exchangeTexts.import;
/** Lines that are shown; the rest is counted. */
const SHOWN = 50;

/** Brings publications from a table: first it shows what would be, then it does it. */
export function ImportDialog({ planId, onClose }: PlanDialogProps) {
  const { opened, close } = useDialog();
  const check = useCheckTable(planId);
  const bring = useImportTable(planId);
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = target.files?.[0];
    // The same file may be chosen again after it was mended.
    target.value = '';
    if (!chosen) return;
    bring.reset();
    setFile(chosen);
    if (chosen.size > MAX_IMPORT_BYTES) check.reset();
    else check.mutate(chosen);
  };
  const isTooLarge = file !== null && file.size > MAX_IMPORT_BYTES;
  // Between looking and bringing the plan may have changed: what the server said last counts.
  const found = bring.data ?? check.data;
  const error = bring.error ?? check.error;
  const count = found?.publications.length ?? 0;
  const isReady = found !== undefined && found.errors.length === 0 && count > 0;
  const confirm = (): void => {
    if (file === null) return;
    bring.mutate(file, {
      onSuccess: ({ created, errors }) => {
        if (errors.length > 0) return;
        notifySuccess(texts.done(created));
        close();
      },
    });
  };
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
            variant={isReady ? 'default' : 'filled'}
            leftSection={<IconFileImport size={18} aria-hidden />}
            loading={check.isPending}
            disabled={bring.isPending}
            data-autofocus
            onClick={() => input.current?.click()}
          >
            {file === null ? texts.choose : texts.other}
          </Button>
          {isReady && (
            <Button loading={bring.isPending} onClick={confirm}>
              {texts.confirm(count)}
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
        {check.isPending && <p className={classes.state}>{texts.reading}</p>}
        {!isTooLarge && !check.isPending && found && file && <Found name={file.name} found={found} />}
      </div>
      <SlowAnswer of={bring} />
      {(isTooLarge || error !== null) && (
        <p className={classes.failure} role="alert">
          {isTooLarge ? errorMessage('PAYLOAD_TOO_LARGE') : messageOf(error, texts.failed)}
        </p>
      )}
    </ResponsiveModal>
  );
}

function Found({ name, found }: { name: string; found: PlanImport }) {
  const { errors, publications, known } = found;
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
  return (
    <>
      <p className={classes.state}>
        {publications.length > 0 ? texts.found(name, publications.length) : texts.nothing}
        {known > 0 && ` ${texts.known(known)}`}
      </p>
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
