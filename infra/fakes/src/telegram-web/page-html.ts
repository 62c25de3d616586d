import type { FakeChannel } from './fake-channel.js';
import { escaped, linesHtml, postHtml, shortCount } from './post-html.js';

/** Names that lead to no preview. */
export type FakeNameSpec =
  | { kind: 'preview off'; title?: string; subscribers?: number }
  | { kind: 'withheld' }
  | { kind: 'group'; title?: string; members?: number }
  | { kind: 'person'; title?: string }
  | { kind: 'bot'; title?: string }
  | { kind: 'restricted' }
  | { kind: 'front page' };

const PAGE_SIZE = 20;

const html = (head: string, body: string): string =>
  `<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n${head}\n</head>\n${body}\n</html>\n`;

const counterHtml = (count: number, type: string): string =>
  `<div class="tgme_channel_info_counter"><span class="counter_value">${shortCount(count)}</span> ` +
  `<span class="counter_type">${type}${count === 1 ? '' : 's'}</span></div>`;

const infoHtml = (channel: FakeChannel, origin: string): string =>
  '<div class="tgme_channel_info"><div class="tgme_channel_info_header">' +
  `<i class="tgme_page_photo_image bgcolor0" data-content="${escaped(channel.title.slice(0, 1))}"><img src="${origin}/file/${channel.name}-0.png"></i>` +
  `<div class="tgme_channel_info_header_title_wrap"><div class="tgme_channel_info_header_title"><span dir="auto">${escaped(channel.title)}</span></div>` +
  `<div class="tgme_channel_info_header_labels">${channel.verified ? '<i class="verified-icon"> ✔</i>' : ''}</div></div>` +
  `<div class="tgme_channel_info_header_username"><a href="https://t.me/${channel.name}">@${channel.name}</a></div></div>` +
  `<div class="tgme_channel_info_counters">${[{ type: 'subscriber', count: channel.subscribers }, ...channel.counters()].map(({ type, count }) => counterHtml(count, type)).join('')}</div>` +
  `<div class="tgme_channel_info_description">${linesHtml(channel.description.split('\n'))}</div></div>`;

/** The preview: the newest posts, or those with ids below `before`. */
export const previewHtml = (channel: FakeChannel, origin: string, before?: number): string => {
  const candidates = channel.posts.filter(({ id }) => before === undefined || id < before);
  const shown = candidates.slice(-PAGE_SIZE);
  const oldest = shown[0];
  // Pages without posts carry the link, too, and it leads nowhere.
  const older = oldest === undefined ? '' : candidates.length > shown.length ? String(oldest.id) : undefined;
  const path = `/s/${channel.name}?before=${older}`;
  const more = `<div class="tgme_widget_message_centered js-messages_more_wrap"><a href="${path}" class="tme_messages_more js-messages_more" data-before="${older}"></a></div>`;
  return html(
    `<title>${escaped(channel.title)} – Telegram</title>${older === undefined ? '' : `<link rel="prev" href="${path}">`}`,
    '<body class="widget_frame_base tgme_webpreview emoji_image nodark"><header class="tgme_header"><div class="tgme_container"><section class="tgme_right_column">' +
      `${infoHtml(channel, origin)}</section></div></header><main class="tgme_main" data-url="/${channel.name}"><div class="tgme_container">` +
      `<section class="tgme_channel_history js-message_history">${older === undefined ? '' : more}` +
      `${shown.map((post) => postHtml({ channel, origin }, post)).join('\n')}</section></div></main></body>`,
  );
};

const spaced = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ' ');

interface NamePage {
  title?: string;
  extra?: string;
  description: string;
  action: string;
}

const nameHtml = ({ title, extra, description, action }: NamePage): string =>
  html(
    `<title>Telegram</title><meta property="og:title" content="${escaped(title ?? 'Telegram')}">`,
    '<body class="no_transition"><div class="tgme_page_wrap"><div class="tgme_body_wrap"><div class="tgme_page">' +
      (title === undefined ? '' : `<div class="tgme_page_title"><span dir="auto">${escaped(title)}</span></div>`) +
      (extra === undefined ? '' : `<div class="tgme_page_extra">${extra}</div>`) +
      `<div class="tgme_page_description">${description}</div>` +
      `<div class="tgme_page_action"><a class="tgme_action_button_new shine" href="tg://resolve">${action}</a></div>` +
      '</div></div></div></body>',
  );

const withTelegram = (what: string, name: string): string =>
  `If you have <strong>Telegram</strong>, you can ${what} <a class="tgme_username_link" href="tg://resolve?domain=${name}">@${name}</a> right away.`;

export const FRONT_PAGE = html(
  '<title>Telegram Messenger</title><meta property="og:title" content="Telegram – a new era of messaging">',
  '<body><main class="tl_main"><h1>Telegram</h1></main></body>',
);

export const CAPTCHA_PAGE = html(
  '<title>One more step</title>',
  '<body><h1>Are you a human?</h1><form action="/check"><div class="captcha"></div></form></body>',
);

export const UNKNOWN_PAGE = html(
  '<title>Telegram</title>',
  '<body><div class="app-root"><article class="x1"><p class="x2">Новая вёрстка</p></article></div></body>',
);

/** The page of an unused name, unless a kind is given. */
export const namePageHtml = (name: string, spec?: FakeNameSpec): string => {
  switch (spec?.kind) {
    case undefined:
      return nameHtml({ description: withTelegram('contact', name), action: 'Send Message' });
    case 'preview off': {
      const { title = `Канал ${name}`, subscribers = 14_909 } = spec;
      const extra = `${spaced(subscribers)} subscribers`;
      return nameHtml({ title, extra, description: withTelegram('view and join', name), action: 'View in Telegram' });
    }
    case 'withheld':
      return nameHtml({ description: withTelegram('view posts by', name), action: 'View in Telegram' });
    case 'group': {
      const { title = `Группа ${name}`, members = 1_240 } = spec;
      const extra = `${spaced(members)} members, 12 online`;
      return nameHtml({ title, extra, description: withTelegram('view and join', name), action: 'View in Telegram' });
    }
    case 'person':
      return nameHtml({
        title: spec.title ?? 'Анна Петрова',
        extra: `@${name}`,
        description: withTelegram('contact', name),
        action: 'Send Message',
      });
    case 'bot':
      return nameHtml({
        title: spec.title ?? 'Бот',
        extra: '12 345 monthly users',
        description: withTelegram('launch', name),
        action: 'Start Bot',
      });
    case 'restricted':
      return nameHtml({
        description: 'This channel can’t be displayed because it was used to spread pornographic content.',
        action: 'View in Telegram',
      });
    case 'front page':
      return FRONT_PAGE;
  }
};
