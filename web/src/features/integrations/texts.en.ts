import { PUBLISHING_NETWORKS, SOCIAL_NETWORK_LABELS, englishPlural, quoted } from '@orbita/contracts';
import { anyOf } from '@/shared/format/lists';
import { formatAccounts } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { LoginNetwork } from './api/network-login';
import type { texts as russian } from './texts';

const LOGIN_NAMES: Record<LoginNetwork, string> = { vk: 'VK', ok: 'OK' };

const NAMES = PUBLISHING_NETWORKS.map((network) => SOCIAL_NETWORK_LABELS[network]);

export const texts: Translated<typeof russian> = {
  list: {
    title: 'Integrations',
    about: 'Accounts Orbita publishes to. Keys are stored encrypted and never shown again.',
    connect: 'Connect account',
    full: (count) => `${formatAccounts(count)} connected, that is the limit. Remove one to add another.`,
    failed: 'Could not load integrations',
    empty: 'No connected accounts yet',
    emptyText: `Connect ${anyOf(NAMES)}, and posts go out straight from Orbita. It takes a couple of minutes.`,
    accounts: 'Connected accounts',
    key: (end) => `key\u00a0…\u2060${end}`,
    toggle: (title) => `Publish to ${quoted(title)}`,
    toggleFailed: 'Could not switch the account',
    project: 'Project',
    projectOf: (title) => `Project of account ${quoted(title)}`,
    allProjects: 'All projects',
    projectFailed: 'Could not save',
    used: 'Last publication',
    neverUsed: 'none yet',
    checked: 'Checked',
    neverChecked: 'not checked yet',
    check: 'Check',
    checkOf: (title) => `Check ${quoted(title)}`,
    checkedWell: (title) => `${quoted(title)}: the key works`,
    checkedBadly: (title) => `${quoted(title)}: cannot publish yet`,
    checkFailed: 'Could not check the account',
    remove: 'Remove',
    removeOf: (title) => `Remove ${quoted(title)}`,
  },
  health: {
    alive: { label: 'Works', advice: '' },
    expiring: {
      label: 'The key expires soon',
      advice: 'Connect the account again in good time, and publishing goes on without a break.',
    },
    dead: {
      label: 'The key does not work',
      advice: 'The network no longer accepts the key. Connect the account again with a new one.',
    },
    'no-rights': {
      label: 'Rights are missing',
      advice: 'Give the key the right to publish in the network and press “Check”.',
    },
    unchecked: { label: 'Not checked', advice: 'Press “Check”: Orbita asks the network what the key can do.' },
  },
  expires: (day) => `The key works until ${day}.`,
  reconnect: 'Connect again',
  reconnectOf: (title) => `Connect ${quoted(title)} again`,
  switchingOn: 'Checking the key before switching on…',
  switchedOff: 'The account is switched off: no posts go there.',
  rights: {
    caption: 'What the key can do',
    text: 'Text',
    photos: 'Photos',
    video: 'Video',
    yes: 'Yes',
    no: 'No',
  },
  form: {
    title: 'New integration',
    platform: 'Platform',
    choose: 'Choose a platform',
    unconfirmed: 'unconfirmed',
    unavailable: (network) =>
      `Publishing to ${SOCIAL_NETWORK_LABELS[network]} is not set up here: the account will be saved switched off. You can copy a post and publish it yourself.`,
    fillAll: 'Fill in all fields',
    toggleSecret: (label) => `Show or hide: ${label}`,
    guide: 'Where to find these? Step by step',
    submit: 'Connect',
    running: 'Asking the network what the key can do…',
    failed: 'Could not add the integration',
    added: 'Integration added',
  },
  guide: (network) => `How to connect ${network}`,
  guideRead: 'Got it',
  login: {
    vk: {
      text: 'You can sign in with VK ID and choose communities. If VK does not grant the right to publish, Orbita tells you at once.',
      button: 'Sign in with VK ID',
    },
    ok: {
      text: 'You can sign in with Odnoklassniki and choose a group: no keys to type.',
      button: 'Sign in with Odnoklassniki',
    },
    byHand: 'Or enter keys by hand',
    failed: (network) => `Could not sign in with ${LOGIN_NAMES[network]}`,
  },
  result: {
    good: (title) => `${quoted(title)} connected`,
    goodText: 'The network confirmed the key. It can do this:',
    bad: 'The account is saved but switched off',
    badText: 'The network did not confirm the key, so no posts go to this account.',
    noReason: 'The network gave no reason. Check the key and its rights.',
    again: 'Check again',
    retype: 'Enter another key',
    done: 'Done',
    later: 'Sort it out later',
  },
  remove: {
    title: 'Remove integration?',
    body: 'The history of published posts stays.',
    confirm: 'Remove',
    keep: 'Keep',
    failed: 'Could not remove the integration',
    done: 'Integration removed',
  },
  back: {
    title: { vk: 'Sign in with VK', ok: 'Sign in with Odnoklassniki' },
    running: 'Getting the list of communities…',
    noCode: 'No authorisation code received',
    denied: 'The network gave no access. If you cancelled signing in, start connecting again.',
    noStorage:
      'The browser does not let this tab keep data. Allow it in the browser’s settings or enter the key by hand.',
    notice: 'Back to settings in 3 seconds.',
    now: 'Go back now',
    noticeOfChoice: 'Back to the choice of communities in 3 seconds.',
  },
  groups: {
    title: { vk: 'Choose a community', ok: 'Choose a group' },
    search: 'Find by name',
    empty: 'You administer no communities',
    emptyText: {
      vk: 'Ask the owner to make you an administrator, or connect the community by its key.',
      ok: 'Ask the owner to make you an administrator, or connect the group by its keys.',
    },
    nothing: 'Nothing found',
    members: (count, shown) => `${shown} ${englishPlural(count, 'member', 'members')}`,
    connect: 'Connect',
    connectOf: (name) => `Connect ${quoted(name)}`,
    connected: 'Connected',
    savedOff: 'Saved but switched off',
    done: 'Done',
    again: 'Sign in again',
    failed: 'Could not save',
  },
  consent: {
    title: 'Choose communities',
    about:
      'Next, VK asks whether Orbita may publish on behalf of these communities. Only those you tick are connected.',
    groups: 'Communities',
    all: 'Select all',
    submit: (count) => `Connect selected\u00a0· ${count}`,
    cancel: 'Cancel',
    most: (count) => `You can connect up to ${count} communities at a time.`,
    failed: 'Could not go to VK',
  },
  granted: {
    title: 'Connecting communities',
    running: 'Checking what the key can do…',
    exists: 'Already connected',
    ungranted: 'Not connected',
    ungrantedText: 'VK gave no key for this community. Sign in again and allow access to it.',
    retryOf: (name) => `Try again: ${quoted(name)}`,
  },
};
