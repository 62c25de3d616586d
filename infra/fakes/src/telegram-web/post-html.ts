import type { FakeChannel, FakePost, FakePostKind, FakeReaction } from './fake-channel.js';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Three significant digits at most: 980, 7.03K, 23.5K, 183K, 1.04M. */
export const shortCount = (count: number): string => {
  const [divisor, suffix] = count >= 1e6 ? [1e6, 'M'] : count >= 1e3 ? [1e3, 'K'] : [1, ''];
  const value = count / divisor;
  const decimals = suffix === '' || value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const scale = 10 ** decimals;
  return `${Math.floor(value * scale) / scale}${suffix}`;
};

const emojiHtml = (emoji: string): string =>
  `<i class="emoji" style="background-image:url('//telegram.org/img/emoji/40/${Buffer.from(emoji).toString('hex').toUpperCase()}.png')"><b>${emoji}</b></i>`;

const wordHtml = (word: string): string => {
  if (word.startsWith('#')) return `<a href="?q=${encodeURIComponent(word)}">${escaped(word)}</a>`;
  if (word.startsWith('@')) return `<a href="https://t.me/${word.slice(1)}">${word}</a>`;
  if (/^https?:/.test(word)) return `<a href="${escaped(word)}" target="_blank" rel="noopener">${escaped(word)}</a>`;
  return /^\p{Extended_Pictographic}/u.test(word) ? emojiHtml(word) : escaped(word);
};

export const linesHtml = (lines: readonly string[]): string =>
  lines.map((line) => line.split(' ').map(wordHtml).join(' ')).join('<br/>');

const reactionHtml = ({ sign, count }: FakeReaction): string => {
  if (sign === 'star') {
    const icon = '<i class="icon icon-telegram-stars"></i>';
    return `<span class="tgme_reaction tgme_reaction_paid">${icon}${shortCount(count)}</span>`;
  }
  const drawn = 'emoji' in sign ? emojiHtml(sign.emoji) : `<tg-emoji emoji-id="${sign.custom}"></tg-emoji>`;
  return `<span class="tgme_reaction">${drawn}${shortCount(count)}</span>`;
};

interface Place {
  channel: FakeChannel;
  /** Of this server, without a slash at the end. */
  origin: string;
}

/** Where the post's pictures lie; the first one has no number. */
const pictureOf = ({ channel, origin }: Place, { id }: FakePost, number = 0): string =>
  `${origin}/file/${channel.name}-${id + number}.png`;

const photoHtml = (place: Place, post: FakePost, number = 0): string =>
  `<a class="tgme_widget_message_photo_wrap ${post.id + number}" href="https://t.me/${place.channel.name}/${post.id + number}"` +
  ` style="width:800px;background-image:url('${pictureOf(place, post, number)}')">` +
  `<div class="tgme_widget_message_photo" style="padding-top:75%"></div></a>`;

const replyHtml = ({ channel }: Place, { id }: FakePost): string =>
  // Live pages have the surplus quotation mark, too.
  `<a class="tgme_widget_message_reply user-color-default" href="https://t.me/${channel.name}/${Math.max(1, id - 1)}"">` +
  `<div class="tgme_widget_message_author accent_color"><span class="tgme_widget_message_author_name" dir="auto">${escaped(channel.title)}</span></div>` +
  '<div class="tgme_widget_message_text js-message_reply_text" dir="auto">Начало прежнего поста, которое цитируется</div></a>';

const forwardedHtml = (): string =>
  '<div class="tgme_widget_message_forwarded_from accent_color">Forwarded from ' +
  '<a class="tgme_widget_message_forwarded_from_name" href="https://t.me/example_source/7"><span dir="auto">Соседний канал</span></a></div>';

const linkPreviewHtml = ({ channel, origin }: Place, post: FakePost): string =>
  `<a class="tgme_widget_message_link_preview" href="https://example.org/${channel.name}/${post.id}">` +
  `<i class="link_preview_right_image" style="background-image:url('${pictureOf({ channel, origin }, post)}')"></i>` +
  '<div class="link_preview_site_name accent_color" dir="auto">example.org</div>' +
  '<div class="link_preview_title" dir="auto">Статья с подробностями</div>' +
  '<div class="link_preview_description" dir="auto">Всё, что не поместилось в пост</div></a>';

const videoHtml = (place: Place, post: FakePost): string =>
  `<a class="tgme_widget_message_video_player not_supported js-message_video_player" href="https://t.me/${place.channel.name}/${post.id}">` +
  `<i class="tgme_widget_message_video_thumb" style="background-image:url('${pictureOf(place, post)}')"></i>` +
  '<div class="message_media_not_supported_wrap"><div class="message_media_not_supported">' +
  '<div class="message_media_not_supported_label">This media is not supported in your browser</div></div></div>' +
  '<time class="message_video_duration js-message_video_duration">0:42</time></a>';

const roundHtml = (place: Place, post: FakePost): string =>
  '<a class="tgme_widget_message_roundvideo_player js-message_roundvideo_player">' +
  `<div class="tgme_widget_message_roundvideo_wrap"><i class="tgme_widget_message_roundvideo_thumb" style="background-image:url('${pictureOf(place, post)}')"></i></div>` +
  '<time class="tgme_widget_message_roundvideo_duration">0:17</time></a>';

const POLL_HTML =
  '<div class="tgme_widget_message_poll js-poll"><div class="tgme_widget_message_poll_question">Что разобрать в следующий раз?</div>' +
  '<div class="tgme_widget_message_poll_type">Anonymous Poll</div><div class="tgme_widget_message_poll_options">' +
  ['Рекламу', 'Тексты']
    .map(
      (option) =>
        `<div class="tgme_widget_message_poll_option"><div class="tgme_widget_message_poll_option_value">${option}</div></div>`,
    )
    .join('') +
  '</div></div>';

const VOICE_HTML =
  '<a class="tgme_widget_message_voice_player js-message_voice_player"><div class="tgme_widget_message_voice_progress"></div>' +
  '<time class="tgme_widget_message_voice_duration">1:05</time></a>';

const DOCUMENT_HTML =
  '<a class="tgme_widget_message_document_wrap"><div class="tgme_widget_message_document_icon accent_bg"></div>' +
  '<div class="tgme_widget_message_document"><div class="tgme_widget_message_document_title accent_color" dir="auto">Таблица.xlsx</div>' +
  '<div class="tgme_widget_message_document_extra" dir="auto">48 KB</div></div></a>';

const stickerHtml = (place: Place, post: FakePost): string =>
  `<div class="tgme_widget_message_sticker_wrap"><a href="https://t.me/${place.channel.name}/${post.id}">` +
  `<i class="tgme_widget_message_sticker js-sticker_image" style="background-image:url('${pictureOf(place, post)}')"></i></a></div>`;

const MEDIA: Partial<Record<FakePostKind, (place: Place, post: FakePost) => string>> = {
  photo: photoHtml,
  album: (place, post) =>
    `<div class="tgme_widget_message_grouped_wrap"><div class="tgme_widget_message_grouped">${[0, 1, 2].map((number) => photoHtml(place, post, number)).join('')}</div></div>`,
  video: videoHtml,
  round: roundHtml,
  poll: () => POLL_HTML,
  voice: () => VOICE_HTML,
  document: () => DOCUMENT_HTML,
  sticker: stickerHtml,
  forwarded: forwardedHtml,
  reply: replyHtml,
};

/** Parts every post of a live page carries hidden, for browsers that cannot play its media. */
const FALLBACK_HTML =
  '<div class="media_not_supported_cont"><div class="message_media_not_supported_wrap"><div class="message_media_not_supported">' +
  '<div class="message_media_not_supported_label">Please open Telegram to view this post</div></div></div></div>';

const footerHtml = ({ channel }: Place, { id, at, views, edited }: FakePost): string => {
  const moment = `${at.toISOString().slice(0, 19)}+00:00`;
  return (
    '<div class="tgme_widget_message_footer compact js-message_footer"><div class="tgme_widget_message_info short js-message_info">' +
    `<span class="tgme_widget_message_views">${shortCount(views)}</span><span class="copyonly"> views</span>` +
    `<span class="tgme_widget_message_meta">${edited ? 'edited &nbsp;' : ''}` +
    `<a class="tgme_widget_message_date" href="https://t.me/${channel.name}/${id}"><time datetime="${moment}" class="time">${moment.slice(11, 16)}</time></a></span>` +
    '</div></div>'
  );
};

/** A post as the preview shows it. */
export const postHtml = (place: Place, post: FakePost): string => {
  const { channel, origin } = place;
  const { id, kind, lines, reactions } = post;
  const isService = kind === 'service';
  const body = isService
    ? '<div class="tgme_widget_message_text js-message_text" dir="auto">Channel photo updated</div>'
    : (MEDIA[kind]?.(place, post) ?? '') +
      (lines.length > 0
        ? `<div class="tgme_widget_message_text js-message_text" dir="auto">${linesHtml(lines)}</div>`
        : '') +
      (kind === 'link' ? linkPreviewHtml(place, post) : '') +
      FALLBACK_HTML +
      (reactions
        ? `<div class="tgme_widget_message_reactions js-message_reactions">${reactions.map(reactionHtml).join('')}</div>`
        : '');
  return (
    '<div class="tgme_widget_message_wrap js-widget_message_wrap">' +
    `<div class="tgme_widget_message${isService ? ' service_message' : ' text_not_supported_wrap'} js-widget_message" data-post="${channel.name}/${id}">` +
    `<div class="tgme_widget_message_user"><a href="https://t.me/${channel.name}"><i class="tgme_widget_message_user_photo bgcolor0"><img src="${origin}/file/${channel.name}-0.png"></i></a></div>` +
    '<div class="tgme_widget_message_bubble"><i class="tgme_widget_message_bubble_tail"><svg class="bubble_icon" width="9px" height="20px"><g><path d="M8,1 L9,20"></path></g></svg></i>' +
    `<div class="tgme_widget_message_author accent_color"><a class="tgme_widget_message_owner_name" href="https://t.me/${channel.name}"><span dir="auto">${escaped(channel.title)}</span></a></div>` +
    `${body}${footerHtml(place, post)}</div></div></div>`
  );
};
