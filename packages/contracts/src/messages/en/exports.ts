import { formatNumber } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import type { EXPORTS as russian } from '../ru/exports.js';

const cut = (latest: number | null): string => (latest === null ? '' : ` (latest ${formatNumber(latest)})`);

export const EXPORTS: Translation<typeof russian> = {
  brand: 'Orbita',
  'file.unnamed': 'File',
  'file.without-background': 'without background',
  'table.statement': ({ latest }) => `Credit statement${cut(latest)}`,
  'table.audit': ({ latest }) => `Administrators’ log${cut(latest)}`,
  'table.posts': ({ username, latest }) => `Posts of ${username}${cut(latest)}`,
  'head.date': 'Date',
  'head.time': 'Time',
  'head.operation': 'Operation',
  'head.description': 'Description',
  'head.project': 'Project',
  'head.credits': 'Credits',
  'head.act': 'Act',
  'head.administrator': 'Administrator',
  'head.concerns': 'Concerns',
  'head.before': 'Before',
  'head.after': 'After',
  'head.reason': 'Reason',
  'head.moment': 'Date and time',
  'head.link': 'Link',
  'head.text': 'Text',
  'head.media': 'Media',
  'head.links': 'Links in the text',
  'head.views': 'Views',
  'head.reactions': 'Reactions',
  'head.forwards': 'Reposts',
  'head.engagement': 'ER, %',
  'head.forwarded-from': 'Forwarded from',
  'head.figures-as-of': 'Figures as of',
  'plan.goal': 'Goal',
  'plan.unnamed': ({ range }) => `Plan for ${range}`,
  'transcript.speaker': ({ number }) => `Speaker ${number}`,
  'transcript.demo': ({ from, to }) =>
    `Demo: there is no speech engine. The words said from ${from} to ${to} will stand here.`,
  'voice.traits': 'Key traits',
  'voice.address': 'Address',
  'voice.rhythm': 'Rhythm',
  'voice.marks': 'Emoji and signs',
  'voice.openings': 'Favourite openings',
  'voice.endings': 'Favourite endings',
  'voice.avoided': 'What never occurs',
};
