import { approvalsTexts } from '@/entities/approvals';
import { byHandTexts, publishingTexts } from '@/entities/publishing';
import type { Choice, NextAct } from '@/features/publishing';
import { formatAccounts } from '@/shared/format/numbers';
import type { SendingItem } from './sending-buttons';

const { act: texts } = publishingTexts;

/** When it happens, and where. */
export const atOf = (act: NextAct, moment: string | undefined, where: string | undefined): string | undefined => {
  if (moment === undefined) return undefined;
  return act === 'remind' || act === 'reminded' ? moment : texts.at(moment, where);
};

/** The account by its public name, or the number of accounts. */
export const whereOf = (targets: readonly number[], choices: readonly Choice[] | undefined): string | undefined => {
  if (targets.length > 1) return formatAccounts(targets.length);
  const account = choices?.find(({ account: { id } }) => id === targets[0])?.account;
  const { channel_username: username } = account?.settings ?? {};
  return username ? `@${username}` : account?.title;
};

type Run = Record<SendingItem['name'], () => void>;

/** The acts besides the next one. */
export const itemsOf = (act: NextAct, isScheduled: boolean, run: Run): SendingItem[] => {
  const item = (name: SendingItem['name'], label: string): SendingItem => ({ name, label, run: run[name] });
  const isOver = act === 'sending' || act === 'sent' || act === 'settle';
  const isPlanned = act === 'planned' || act === 'approve';
  const isByHand = act === 'copy' || act === 'remind' || act === 'reminded';
  return [
    ...(isPlanned ? [item('change', texts.change), item('unschedule', texts.unschedule)] : []),
    ...(act === 'publish' ? [item('change', texts.newTime)] : []),
    ...(act === 'publish' && isScheduled ? [item('unschedule', texts.unschedule)] : []),
    ...(act === 'reminded' ? [item('change', texts.change), item('forget', texts.forget)] : []),
    ...(isByHand ? [item('by-hand', byHandTexts.open), item('schedule', texts.schedule)] : []),
    ...(isOver || act === 'publish' ? [] : [item('publish', texts.publish)]),
    ...(isOver || act === 'approve' ? [] : [item('approve', approvalsTexts.links.title)]),
    ...(act === 'copy' ? [] : [item('copy', texts.copy)]),
  ];
};
