import { ideaCount } from '@/entities/content-plans';
import { englishPlural, quoted, TRASH_DAYS } from '@orbita/contracts';
import { formatNumber, formatPublications, formatCredits } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { actionTexts as russian } from './texts';

export const actionTexts: Translated<typeof russian> = {
  remove: {
    title: 'Delete content plan?',
    body: (name, count) =>
      `Plan ${quoted(name)} and its ${formatPublications(count)} stay in the trash for ${TRASH_DAYS} days and can be restored from there. What is scheduled will not go out.`,
    failedBody: (name) => `Plan ${quoted(name)} stays in the trash for ${TRASH_DAYS} days.`,
    cancelTitle: 'Cancel creating the plan?',
    paidBody: (name, credits) =>
      `Work on plan ${quoted(name)} stops, and the plan goes to the trash with the publications shown. About ${credits} are spent for them, the rest is refunded.`,
    cancelBody: (name, isDemo) =>
      `Work on plan ${quoted(name)} stops and the plan is deleted${isDemo ? '.' : ', your credits are refunded.'}`,
    confirm: 'Delete plan',
    keep: 'Keep plan',
    cancelConfirm: 'Cancel and delete',
    goOn: 'Keep creating',
    done: (name) => `Content plan ${quoted(name)} deleted`,
  },
  stop: {
    title: 'Stop regenerating?',
    titleFirst: 'Stop creating the plan?',
    body: (isDemo) => `Your publications stay as they are${isDemo ? '.' : ', your credits are refunded.'}`,
    keeps: (delivered, ordered, credits) =>
      `${formatNumber(delivered)} of ${formatNumber(ordered)} are ready: these publications stay in the plan.${credits === null ? '' : ` About ${credits} are spent, the rest is refunded.`}`,
    replaces: 'They take the places of the nearest old ones, the others stay.',
    confirm: 'Stop',
    goOn: 'Keep going',
  },
  regenerate: {
    title: 'Regenerate plan?',
    body: (count) =>
      `We will write ${formatPublications(count)} again by the plan’s settings. The present set stays until the new one is ready.`,
    kept: (count) =>
      `Kept as ${englishPlural(count, 'it is', 'they are')}: ${formatPublications(count)} (edited by you, scheduled or published).`,
    allKept: 'Nothing to write again: every publication is already edited, scheduled or published.',
    confirm: 'Regenerate',
    started: 'Writing a new set of publications',
  },
  errors: {
    delete: 'Could not delete the plan',
    regenerate: 'Could not regenerate the plan',
    stop: 'Could not stop',
  },
  instead: {
    question: 'Not everything at once?',
    link: 'Compare new ideas with the old ones and take the best',
    lost: (count, credits) =>
      `${ideaCount(count)} you have not decided on will be lost${
        credits === 0 ? '.' : `: ${formatCredits(credits)} were paid for ${englishPlural(count, 'it', 'them')}.`
      }`,
    decide: 'Decide on them first',
    stopped: 'New ideas to choose from are being written: they stop, and their credits are refunded.',
    open: 'See how many are ready',
  },
};
