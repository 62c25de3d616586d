import { englishPlural } from '../../english-plural.js';
import { formatNumber, quoted } from '../../words.en.js';
import { number } from '../details.js';
import type { Translation } from '../catalogue.js';
import type { CONTENT as russian } from '../ru/content.js';

export const CONTENT: Translation<typeof russian> = {
  CONTENT_PLAN_IN_PAST: 'The plan ends before today. Choose an end date that is today or later.',
  PROJECT_LIMIT_REACHED: 'The Free plan has one project. More are available from Pro on, or during the trial.',
  CAROUSELS_NOT_ALLOWED: 'Carousels are available from Pro on, or during the trial. Those you have made stay yours.',
  CAROUSEL_LIMIT_REACHED: (d) =>
    `You can keep up to ${formatNumber(number(d, 'limit'))} carousels and templates. Delete the ones you do not need.`,
  PROJECT_NOT_FOUND: 'Project not found',
  STYLE_NOT_FOUND: 'Style not found',
  CONTENT_PLAN_NOT_FOUND: 'Content plan not found',
  PUBLICATION_NOT_FOUND: 'Publication not found',
  REPLACED_IDEA_NOT_FOUND: 'The earlier idea cannot be brought back: it is kept for an hour.',
  PLAN_PROPOSAL_NOT_FOUND: 'The plan has no new ideas to choose from any more. Reload the page.',
  HISTORY_ITEM_NOT_FOUND: 'The text is not in your history',
  CAROUSEL_NOT_FOUND: 'Carousel not found',
  SLIDE_NOT_FOUND: 'There is no such slide',
  CAROUSEL_TEMPLATE_NOT_FOUND: 'There is no such template. Reload the page and choose another.',
  CAROUSEL_CHANGED: 'This carousel was changed in another window. Open the new version or save yours as a copy.',
  CAROUSEL_UNREADABLE: 'This carousel was saved by another version of the editor. Reload the page in a minute.',
  STYLE_LIMIT_REACHED: 'There are 100 styles already. Delete some to add a new one.',
  CONTENT_PLAN_BUSY: 'The content plan is being created. Wait until it is done, or cancel.',
  CONTENT_PLAN_LIMIT_REACHED: 'The project has 500 content plans already. Delete some to create a new one.',
  CONTENT_PLAN_ALL_KEPT:
    'All publications of the plan have been edited, scheduled or published: there is nothing to write again.',
  CONTENT_PLAN_IN_TRASH: 'The plan of this publication is in the trash too. Restore the plan first.',
  PLAN_PROPOSAL_OPEN: 'The plan has new ideas to choose from already. Take or decline them to order others.',
  PUBLICATION_CHANGED: 'The publication changed while you were editing it. Reload the page and make your edits again.',
  PUBLICATION_LIMIT_REACHED: 'The plan has 300 publications already. Delete some to add a new one.',
  PUBLICATION_GOES_OUT: 'The publication goes out by itself. To publish it by hand, switch auto-publishing off first.',
  PUBLICATION_BEING_SENT: 'The publication is being sent. Wait until it is done and try again.',
  PUBLICATION_BEING_WRITTEN: 'The text of this publication is being written. Wait until it is done, or cancel.',
  PUBLICATION_IDEA_SETTLED: 'The publication is scheduled or sent already, so its idea cannot be changed.',
  VARIANT_EXISTS: 'There is a variant for this network already.',
  VARIANT_OF_VARIANT: 'This is a variant of a publication already. Add the network to the main publication.',
  VARIANT_FOLLOWS: 'All variants share one topic, idea and type. Change them in the main publication.',
  VARIANT_MAIN_IN_TRASH: 'The main publication is in the trash too. Restore it first.',
  PUBLICATION_WITHOUT_TEXT: 'The publication has no text yet. Generate it first.',
  MODEL_UNAVAILABLE: 'The AI model does not answer now. The credits were returned; try again in a few minutes.',
  MODEL_BAD_ANSWER:
    'The AI model could not give a proper answer. The credits were returned; change your request or try again.',
  MODEL_REFUSED:
    'The AI model refused to write about this. The credits were returned; put the goal or the project’s description differently.',
  MODEL_MISCONFIGURED: 'The AI model rejected our request. The credits were returned; we are looking into it.',
  DEMO_CANNOT_REVISE:
    'Without an AI model only simple edits are possible: shorten, add or remove emoji, add a call to action or an address, split into paragraphs.',
  PREVIEW_NOT_READY: 'The slide’s picture is still being drawn. Try again in a few seconds.',
  'project.limit': ({ limit }) => `You can create up to ${formatNumber(limit)} projects`,
  'project.time-zone-would-publish':
    'In the new time zone the time of one publication has passed, and it would go out at once. Move it or switch automatic publishing off.',
  'publication.too-far': 'The publication cannot be moved that far',
  'publication.time-is-over':
    'This time has passed. Choose a later one, switch automatic publishing off, or publish now.',
  'publication.without-account': 'Choose the account the publication goes out to',
  'publication.network-of-variant': 'The network of a variant cannot be changed. Add a variant for another one.',
  'publication.no-variant': 'Only a variant has something of its own, and this is the main publication.',
  'publication.account-of-variant':
    'Another variant of the publication goes to this account: the post would appear there twice.',
  'publication.own-or-common': 'Return to what is common or send your own, not both.',
  'publication.mark-outside-text': 'A mark reaches beyond the text',
  'publication.edited-during-new-idea':
    'You changed the publication while another idea was being written. Your edits stay, the credits were returned.',
  'publication.edited-after-new-idea':
    'You have edited the publication with the new idea: the earlier one will not overwrite your edits.',
  'publication.changed-since-proposal': 'The publication has changed. Compare it with the new idea again.',
  'digest.no-words': 'The transcript has no words: there is nothing to work with.',
  'table.too-many-columns': ({ limit }) =>
    `The table has more than ${formatNumber(limit)} columns. Keep those the plan needs.`,
  'table.columns-named': ({ width, named }) =>
    `The number of columns in the table is ${formatNumber(width)}, but ${formatNumber(named)} are named`,
  'table.excel': 'This is an Excel file. Save it as “CSV UTF-8” and upload it again.',
  'table.blank-rows': 'The table has too many blank rows. Delete them and upload it again.',
  'table.empty': 'The file is empty. Upload a table of publications.',
  'table.open-quote': 'A quotation mark is opened and not closed. Close it, and double those within a text.',
  'table.long-row': 'The row is too long. Maybe a quotation mark in it is not closed.',
  'table.empty-cell': 'Fill in this cell',
  'table.date': 'Enter the date as YYYY-MM-DD, such as 2026-12-01',
  'table.one-of': ({ labels }) => `One of these will do: ${Object.values(labels).join(', ')}`,
  'table.unknown-column': ({ name }) => `The column ${quoted(name)} is not understood`,
  'table.guessed-column': ({ name, label }) =>
    `The column ${quoted(name)} is not understood. It looks like “${label}”.`,
  'table.column-twice': ({ name, label }) =>
    `The column ${quoted(name)} reads as “${label}”, and the table has one already`,
  'table.lacks-column': ({ label }) => `Add the column “${label}”`,
  'table.variant-alone': 'A variant goes below its publication. Add that in a row above.',
  'table.variant-twice': 'The publication already has a row for this network',
  'table.yes': 'yes',
  'table.no-room': ({ room }) =>
    `The plan has room for ${formatNumber(room)} ${englishPlural(room, 'more publication', 'more publications')}, and the table holds more. Remove some rows.`,
  'table.plan-is-full': ({ limit }) =>
    `The plan has ${formatNumber(limit)} publications already. Delete some to add new ones.`,
};
