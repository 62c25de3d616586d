import { useQuery } from '@tanstack/react-query';
import { isLimited, subscriptionQuery } from '@/entities/billing';
import { userQuery } from '@/shared/api/session';
import { ru } from '@/shared/i18n/ru';
import {
  IconCarouselHorizontal,
  IconFeather,
  IconFolders,
  IconHistory,
  IconHome,
  IconMicrophone,
  IconPhoto,
  IconScissors,
  IconSettings,
  IconShield,
  IconTrash,
} from '@/shared/ui/icons';

export interface NavigationItem {
  label: string;
  to: string;
  icon: typeof IconHome;
  /** Paths below it do not make it the current entry. */
  exact?: boolean;
  /** Name of its menu section. */
  group?: string;
  /** Shown to administrators only. */
  forAdministrators?: true;
  /** Locked on the free plan, outside of a trial. */
  fromPro?: true;
}

/** Entries of the sidebar and of the command menu: only what works. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: ru.shell.home, to: '/dashboard', icon: IconHome, exact: true },
  { label: ru.shell.projects, to: '/dashboard/projects', icon: IconFolders },
  { label: ru.shell.carousels, to: '/dashboard/carousels', icon: IconCarouselHorizontal, fromPro: true },
  { label: ru.shell.styles, to: '/dashboard/styles', icon: IconFeather },
  { label: ru.shell.history, to: '/dashboard/history', icon: IconHistory },
  { label: ru.shell.library, to: '/dashboard/library', icon: IconPhoto, group: ru.shell.tools },
  {
    label: ru.shell.backgroundRemoval,
    to: '/dashboard/background-removal',
    icon: IconScissors,
    group: ru.shell.tools,
    fromPro: true,
  },
  {
    label: ru.shell.transcription,
    to: '/dashboard/transcription',
    icon: IconMicrophone,
    group: ru.shell.tools,
    fromPro: true,
  },
  { label: ru.shell.trash, to: '/dashboard/trash', icon: IconTrash },
  { label: ru.shell.settings, to: '/dashboard/settings', icon: IconSettings },
  { label: ru.shell.administration, to: '/dashboard/admin', icon: IconShield, forAdministrators: true },
];

const FOR_EVERYBODY = NAVIGATION.filter(({ forAdministrators }) => !forAdministrators);

/** Menu entries for the signed-in user. */
export const useNavigation = (): readonly NavigationItem[] => {
  const isAdministrator = useQuery(userQuery()).data?.is_admin === true;
  return isAdministrator ? NAVIGATION : FOR_EVERYBODY;
};

/** Whether the free plan locks what begins with Pro. Unlocked while the trial is unknown: an opened page says what it needs. */
export const useIsProClosed = (): boolean => {
  const isFree = useQuery(userQuery()).data?.subscription.plan_type === 'Free';
  const { data: subscription } = useQuery({ ...subscriptionQuery(), enabled: isFree });
  return isFree && subscription !== undefined && isLimited(subscription);
};
