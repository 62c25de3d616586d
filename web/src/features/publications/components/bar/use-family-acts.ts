import type { NextAct } from '@/features/publishing';
import { formatShortMoment } from '@/shared/format/short-moment';
import type { Member } from '../../model/family';
import { commonMoment } from '../../model/family-schedule';
import type { Work } from '../../model/work';
import { variantTexts } from '../../variant-texts';
import type { SendingItem } from './sending-buttons';
import { useFamilySending, type FamilySendingOptions, type WaitingMember } from './use-family-sending';

const { sending: texts } = variantTexts;

interface FamilyActsOptions extends FamilySendingOptions {
  /** The open network as it is on the screen. */
  work: Work;
  /** Its next act. */
  act: NextAct;
  /** Does that act alone. */
  onOpenOne: () => void;
}

/** Acts on all networks of a publication at once, and on each one of them from any tab. */
export const useFamilyActs = ({ openId, work, act, onOpenOne, ...options }: FamilyActsOptions) => {
  const { members = [] } = options;
  const { waiting, planned, isPending, schedule, unschedule } = useFamilySending({ ...options, openId });
  // The open one as it is on the screen, the others as stored.
  const others = waiting.filter(({ member }) => member.id !== openId);
  const isOpenWaiting = act === 'schedule' || act === 'remind';
  const all = members.filter((one) => one.id === openId || others.some(({ member }) => member === one));
  const isTogether = isOpenWaiting && others.length > 0;
  const only = ({ member, how }: WaitingMember): SendingItem => ({
    name: how,
    label: how === 'schedule' ? texts.scheduleOnly(member.social_network) : texts.remindOnly(member.social_network),
    run: () => (member.id === openId ? onOpenOne() : void schedule([member])),
  });
  const takeBack: SendingItem = { name: 'unschedule', label: texts.unscheduleAll, run: () => void unschedule() };
  return {
    /** Schedules all networks that wait for it; undefined unless there are several. */
    together: isTogether ? () => void schedule(all) : undefined,
    label: isTogether ? texts.schedule(all.length) : undefined,
    at: momentOf(all.map((member) => (member.id === openId ? work : member))),
    items: [...(isTogether ? waiting : others).map(only), ...(planned.length > 1 ? [takeBack] : [])],
    isPending,
  };
};

/** When these are sent, if all are at once. */
const momentOf = (members: readonly Pick<Member, 'scheduled_date' | 'scheduled_time'>[]): string | undefined => {
  const common = commonMoment(members);
  if (!common || common.scheduled_date === '' || common.scheduled_time === '') return undefined;
  return formatShortMoment(common.scheduled_date, common.scheduled_time.slice(0, 5));
};
