interface Place {
  /** Selectors of one element each: tag, classes, attributes; one match is enough. */
  find: readonly string[];
  /** Only directly inside one of these parts; unknown elements between them are ignored. */
  within?: readonly string[];
}

const at = (...find: string[]): Place => ({ find });
const inside = (within: readonly string[], ...find: string[]): Place => ({ find, within });

/**
 * Everything known about the markup of Telegram's public pages; when it changes, this table does. An element that is not listed
 * is transparent: its text and children belong to the nearest known element around it.
 */
export const SELECTORS = {
  // The channel, besides its posts.
  channel: at('.tgme_channel_info'),
  channelHeader: at('.tgme_channel_info_header'),
  channelTitle: at('.tgme_channel_info_header_title'),
  channelUsername: at('.tgme_channel_info_header_username'),
  channelDescription: at('.tgme_channel_info_description'),
  verified: at('.verified-icon'),
  avatar: at('.tgme_page_photo_image'),
  avatarImage: inside(['avatar'], 'img[src]'),
  counter: at('.tgme_channel_info_counter'),
  counterValue: at('.counter_value'),
  counterType: at('.counter_type'),

  // The posts, oldest first, and the link to older ones; live pages use the first class of the two.
  history: at('.tgme_channel_history'),
  older: at('a.tme_messages_more[data-before]', 'a.tgme_messages_more[data-before]'),
  olderLink: at('link[rel=prev]'),
  post: at('.tgme_widget_message[data-post]'),
  bubble: at('.tgme_widget_message_bubble'),
  text: at('.tgme_widget_message_text.js-message_text'),
  link: inside(['text', 'channelDescription'], 'a[href]'),
  linkPreview: at('a.tgme_widget_message_link_preview'),
  reply: at('.tgme_widget_message_reply'),
  forwardedFrom: at('.tgme_widget_message_forwarded_from_name'),

  // Media of a post.
  photo: at('.tgme_widget_message_photo_wrap'),
  video: at('.tgme_widget_message_video_player'),
  videoStill: at('.tgme_widget_message_video_thumb'),
  roundVideo: at('.tgme_widget_message_roundvideo_player'),
  roundVideoStill: at('.tgme_widget_message_roundvideo_thumb'),
  voice: at('.tgme_widget_message_voice_player'),
  document: at('.tgme_widget_message_document_wrap'),
  documentTitle: at('.tgme_widget_message_document_title'),
  audioIcon: at('.tgme_widget_message_document_icon.audio'),
  poll: at('.tgme_widget_message_poll'),
  pollQuestion: at('.tgme_widget_message_poll_question'),
  sticker: at('.tgme_widget_message_sticker_wrap'),
  stickerImage: at('.tgme_widget_message_sticker'),
  place: at('.tgme_widget_message_location_wrap'),
  // Players contain hidden ones, and each post a hidden container of them: readers see neither.
  unsupported: inside(['bubble'], '.message_media_not_supported_wrap'),

  // What is below a post.
  reactions: at('.tgme_widget_message_reactions'),
  reaction: at('.tgme_reaction'),
  reactionSign: inside(['reaction'], 'i', 'tg-emoji'),
  views: at('.tgme_widget_message_views'),
  meta: at('.tgme_widget_message_meta'),
  author: at('.tgme_widget_message_from_author'),
  date: at('a.tgme_widget_message_date'),
  time: inside(['date'], 'time[datetime]'),

  // The page of a name that has no preview.
  nameTitle: at('.tgme_page_title'),
  nameExtra: at('.tgme_page_extra'),
  nameDescription: at('.tgme_page_description'),
  nameAction: at('.tgme_action_button_new'),
  siteTitle: at('meta[property=og:title]'),

  unseen: at('.media_not_supported_cont', 'script', 'style', 'svg'),
} as const satisfies Record<string, Place>;

export type Part = keyof typeof SELECTORS;

/** Content of these parts belongs only to them, never to the elements around them. */
export const CLOSED_PARTS: ReadonlySet<Part> = new Set<Part>(['post', 'reply', 'linkPreview', 'unseen']);

/** Parts whose text is read. */
export const WORDED_PARTS: ReadonlySet<Part> = new Set<Part>([
  'channelTitle',
  'channelUsername',
  'channelDescription',
  'counterValue',
  'counterType',
  'history',
  'text',
  'link',
  'forwardedFrom',
  'documentTitle',
  'pollQuestion',
  'reaction',
  'views',
  'meta',
  'nameTitle',
  'nameExtra',
  'nameDescription',
  'nameAction',
]);

/** Attributes read from found elements; those in selectors are known by them. */
export const READ_ATTRIBUTES = ['href', 'src', 'style', 'content', 'datetime', 'data-post', 'data-before'] as const;
