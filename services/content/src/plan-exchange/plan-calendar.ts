import { type Language, type PublicationStatus, labelsIn, render, say } from '@orbita/contracts';
import type { ExportedPublication } from './exported-publication.js';

/** Octets of a content line, without its line end (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
/** A publication has no duration, but calendars hardly show an event without one. */
const DURATION = 'PT15M';

// Control characters a text must not contain: all but the tab and the line feed, which is escaped.
const CONTROLS = /[\u0000-\u0008\u000B-\u001F\u007F]/g;

/** A value of type TEXT (3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

/** A line folded at 75 octets, never within a character; each part but the first starts with a space. */
const folded = (line: string): string => {
  let octets = 0;
  let out = '';
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += size;
  }
  return out;
};

/** `20261201T093000Z`: a UTC instant needs no time zone table, and every calendar shows it in local time. */
const utc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, '');

interface CalendarOptions {
  language: Language;
  name: string;
  /** IANA zone of the project; calendars that support it show the plan in this zone. */
  timeZone: string;
  /** Host of the installation: makes the ids unique between installations. */
  host: string;
  /** URL of a publication in the product. */
  addressOf: (publicationId: number) => string;
}

/** Whether its time is agreed. */
const CERTAINTY: Record<PublicationStatus, 'CONFIRMED' | 'TENTATIVE'> = {
  draft: 'TENTATIVE',
  generating: 'TENTATIVE',
  ready: 'TENTATIVE',
  scheduled: 'CONFIRMED',
  publishing: 'CONFIRMED',
  published: 'CONFIRMED',
  unconfirmed: 'TENTATIVE',
  failed: 'TENTATIVE',
  missed: 'TENTATIVE',
};

/** A publication with the variants that come out with it; one with a time of its own is an event of its own. */
interface Moment {
  publication: ExportedPublication;
  others: ExportedPublication[];
}

const momentsOf = (publications: readonly ExportedPublication[]): Moment[] =>
  publications
    .filter(({ variantOf, ownTime }) => variantOf === null || ownTime)
    .map((publication) => ({
      publication,
      others: publications.filter(({ variantOf, ownTime }) => variantOf === publication.id && !ownTime),
    }));

const eventOf = ({ publication, others }: Moment, { language, host, addressOf }: CalendarOptions): string[] => {
  const { id, variantOf, title, shortDescription, goal, scheduledAt, updatedAt, version, status } = publication;
  const network = [publication, ...others]
    .map(({ socialNetwork }) => labelsIn(language).networks[socialNetwork])
    .join(', ');
  const type = labelsIn(language).contentTypes[publication.contentType];
  const aim = goal && `${render(language, say('plan.goal'))}: ${goal}`;
  return [
    'BEGIN:VEVENT',
    `UID:publication-${id}@${host}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `DTSTART:${utc(scheduledAt)}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${escaped(`${network}: ${title}`)}`,
    `DESCRIPTION:${escaped([type, shortDescription, aim].filter(Boolean).join('\n\n'))}`,
    `CATEGORIES:${escaped(type)},${escaped(network)}`,
    `URL:${addressOf(variantOf ?? id)}`,
    `STATUS:${CERTAINTY[status]}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/**
 * A plan as a calendar (RFC 5545). A publication keeps its id in every export, and its sequence rises with each change: a
 * calendar that imports the file again moves events instead of duplicating them.
 */
export const planCalendar = (publications: readonly ExportedPublication[], options: CalendarOptions): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Orbita//Content plan//${options.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(options.name)}`,
    `X-WR-TIMEZONE:${options.timeZone}`,
    ...momentsOf(publications).flatMap((moment) => eventOf(moment, options)),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
