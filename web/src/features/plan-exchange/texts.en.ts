import { PLAN_COLUMNS, englishPlural, publications } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { exchangeTexts as russian } from './texts';

export const exchangeTexts: Translated<typeof russian> = {
  menu: { export: 'Export', import: 'Import from CSV' },
  export: {
    title: 'Export plan',
    csv: 'Spreadsheet for Excel',
    csvHint: 'A CSV with all the texts. It can be imported back.',
    ics: 'Calendar',
    icsHint: 'An .ics file for Google Calendar, Apple and Outlook. Importing it again updates the events.',
    print: 'Page to print',
    printHint: 'A table by day: print it or save it as PDF.',
    done: (name) => `File “${name}” downloaded`,
    failed: 'Could not download the file',
  },
  import: {
    title: 'Import publications',
    hint: `A CSV up to 1 MB and 300 rows. It needs the columns: ${[
      PLAN_COLUMNS.scheduled_date,
      PLAN_COLUMNS.social_network,
      PLAN_COLUMNS.content_type,
      PLAN_COLUMNS.title,
      PLAN_COLUMNS.short_description,
    ].join(', ')}. An exported file will do, too.`,
    choose: 'Choose file',
    other: 'Choose another file',
    reading: 'Checking the table…',
    failed: 'Could not read the file',
    tooLarge: 'The file is too large: a table may be up to 1 MB.',
    found: (name, count) => `${name}: ${publications(count)} to add.`,
    known: (count) => `Already in the plan and left as before: ${publications(count)}.`,
    nothing: 'The table has no new publications.',
    problems: 'Mend these rows, and we import all at once. Nothing has been added yet.',
    problem: (line, field) =>
      field === null ? `Row ${formatNumber(line)}` : `Row ${formatNumber(line)}, “${PLAN_COLUMNS[field]}”`,
    more: (count) => `and ${formatNumber(count)} more`,
    columns: {
      undecided: (count) =>
        `${formatNumber(count)} ${englishPlural(count, 'column is', 'columns are')} not understood. Check what goes where: our guesses are chosen already.`,
      unknown: 'Not understood.',
      sample: (text) => `For example: ${text}`,
      nameless: (position) => `Column ${formatNumber(position)} without a name`,
      skip: 'Do not import',
      skipped: (names) => `Not imported: ${names.join(', ')}.`,
      all: 'Columns of the table',
      confirm: 'Check the table',
    },
    preview: 'To be added',
    confirm: (count) => `Add ${publications(count)}`,
    done: (count) => `Added: ${publications(count)}`,
  },
  print: {
    print: 'Print',
    back: 'To the plan',
    columns: { time: 'Time', network: 'Network', type: 'Type', idea: 'Publication' },
    failed: 'Could not load the plan',
  },
};
