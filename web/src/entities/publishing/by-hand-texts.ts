import { SOCIAL_NETWORK_LABELS, type SocialNetwork } from '@orbita/contracts';

/** Words about posts that people publish by hand. */
export const byHandTexts = {
  cannot: 'Орбита сюда не публикует: напомним в срок, текст и картинки скопируете одним касанием.',
  /** Of some of the networks at hand. */
  cannotIn: (networks: readonly SocialNetwork[]) =>
    `${networks.map((network) => SOCIAL_NETWORK_LABELS[network]).join(', ')}: сюда Орбита не публикует. Напомним в срок, текст и картинки скопируете одним касанием.`,
  /** Its user does not want to be reminded. */
  unreminded: 'Орбита сюда не публикует, и напоминание выключено. Текст и картинки скопируете одним касанием.',
  /** Of a network Orbita publishes to, when its user chose otherwise. */
  chosen: 'Публикуете сами: напомним в срок, текст и картинки скопируете одним касанием.',
  open: 'Опубликовать вручную',
} as const;
