import { englishPlural } from '../../english-plural.js';
import { formatNumber, quoted } from '../../words.en.js';
import type { Translation } from '../catalogue.js';
import type { NETWORKS as russian, VkRight } from '../ru/networks.js';

const done = ({ done: sent, all }: { done: number; all: number }): string =>
  `${sent} of ${all} ${englishPlural(all, 'message', 'messages')} went out.`;

const NEW_VK_KEY = 'Create one in the community itself: Manage → API usage → Access tokens.';
const NEW_VK_KEY_WITH_RIGHT = 'Create a key in the community itself: Manage → API usage → Access tokens.';
const ADD_ADMINISTRATOR = 'Open the channel → “Administrators” → “Add administrator”';

const VK_RIGHTS: Record<VkRight['right'], string> = {
  photos: '“Photos” (photos)',
  groups: '“Communities” (groups)',
  wall: '“Wall” (wall)',
};

export const NETWORKS: Translation<typeof russian> = {
  'post.empty': 'The post has neither text nor photos.',
  'post.too-long': ({ limit, used }) =>
    `The text is longer than ${formatNumber(limit)} characters (${formatNumber(used)}). Shorten it.`,
  'post.formatting-lost': 'The text goes out without formatting, links after their words.',

  'telegram-bot.key-refused':
    'Telegram no longer accepts the bot’s token. Get a valid one from @BotFather and connect the channel again.',
  'telegram-bot.may-not-post':
    'The bot cannot publish to this channel. Make it an administrator with the right “Post messages” and check the account.',
  'telegram-bot.unknown': 'Telegram does not know this bot. Copy the whole token from @BotFather: 123456789:AA…',
  'telegram-bot.no-answer': 'Telegram does not answer now. Check the account again in a few minutes.',
  'telegram-bot.channel-unseen': ({ bot }) =>
    `The bot @${bot} cannot see this channel. Check the channel’s @name or number. ${ADD_ADMINISTRATOR} and choose @${bot}.`,
  'telegram-bot.no-channel': 'This is not a channel. Enter the @name or the number of the channel your posts go to.',
  'telegram-bot.right-missing': ({ bot, channel }) =>
    `The bot @${bot} is an administrator of the channel ${quoted(channel)}, but may not publish. Open the channel → “Administrators” → @${bot} and switch on “Post messages”.`,
  'telegram-bot.no-administrator': ({ bot, channel }) =>
    `The bot @${bot} is no administrator of the channel ${quoted(channel)}. ${ADD_ADMINISTRATOR}, choose @${bot} and switch on “Post messages”.`,
  'telegram-post.refused': 'Telegram did not accept this post. Change it and send it again.',
  'telegram-post.file-too-large':
    'Telegram did not accept this post: a file is too large. Change it and send it again.',
  'telegram-post.empty': 'The post has neither text nor photos or videos',
  'telegram-post.video-too-large': 'The video is larger than 50 MB. Upload a shorter one or compress it.',
  'telegram-post.photo-too-large': 'The photo is larger than 10 MB. Upload a smaller file.',
  'telegram-post.photo-too-wide':
    'The photo’s width and height add up to more than 10,000 pixels. Upload a smaller file.',
  'telegram-post.photo-too-long': 'The photo is too long: one side is more than 20 times the other. Crop it.',
  'telegram-post.too-many-files': ({ most }) => `A Telegram post takes up to ${most} photos and videos. Remove some.`,
  'telegram-post.files-too-large':
    'The photos and videos together are larger than 50 MB. Remove some or compress the video.',
  'telegram-post.video-without-picture':
    'One of the videos has no picture: it seems to be a sound recording. Remove it, or upload it again if it is a video.',
  'telegram-post.video-as-file': 'Telegram plays MP4 videos only; any other goes out as a file.',
  'telegram-post.text-apart': ({ limit, used }) =>
    `The caption is longer than ${formatNumber(limit)} characters (${formatNumber(used)}): photos and videos go out first, the text below them on its own`,
  'telegram-post.in-parts': ({ count }) =>
    `The text goes out in ${count} ${englishPlural(count, 'message', 'messages')}`,
  'telegram-post.formatting-cut': ({ most }) =>
    `Telegram shows the formatting of the first ${most} pieces of a message only`,
  'telegram-post.rest-unknown':
    'The beginning of the post is out. Check in the channel whether the rest is, and add what is missing yourself.',
  'telegram-post.next-unconfirmed': (parts) =>
    `${done(parts)} The next may not have: check the channel and add the missing text yourself.`,
  'telegram-post.rest-missing': (parts) =>
    `${done(parts)} Add ${parts.all - parts.done === 1 ? 'the last one' : 'the others'} to the channel yourself.`,

  'vk.no-access-to-community': `The key has no access to this community. ${NEW_VK_KEY}`,
  'vk.wall-closed':
    'The community takes no posts: its wall is closed or the limit of the day is used up. Open the wall or send the post tomorrow.',
  'vk.sign-in-without-right': ({ right }) =>
    `Signing in by VK ID does not give the right ${VK_RIGHTS[right]}. ${NEW_VK_KEY_WITH_RIGHT}`,
  'vk.community-key-without-right': ({ right }) =>
    `The community’s key does not give the right ${VK_RIGHTS[right]}. Connect a user’s key that has it.`,
  'vk.right-missing': ({ right }) => `The key lacks the right ${VK_RIGHTS[right]}. ${NEW_VK_KEY}`,
  'vk.key-without-photos': 'This key cannot upload photos: posts go out as text only.',
  'vk.key-unknown': 'VK does not know this key. Create a new one and connect the account again.',
  'vk.community-unknown': ({ community }) => `VK has no community ${community}. Check its number.`,
  'vk.other-community': ({ name, number }) =>
    `This is the key of another community: ${quoted(name)}, number -${number}. Check the number.`,
  'vk.no-editor': ({ name }) =>
    `You are no editor of the community ${quoted(name)}. Ask its administrator for that role.`,
  'vk.picture-refused': 'VK did not accept one of the pictures. Replace it and send the post again.',
  'vk.photos-left-out': 'The key cannot upload photos: the post goes out without them.',
  'vk.video-left-out': 'Videos cannot be sent to VK from here: the post goes out without it.',
  'vk.nothing-left': 'Without pictures and videos nothing is left of the post. Add a text.',
  'vk.too-many-pictures': ({ most }) => `VK takes up to ${most} pictures. Remove some.`,
  'vk.picture-kinds': 'VK takes JPEG, PNG and GIF pictures. Replace the others.',
  'vk.picture-too-large': 'The picture is too large or too narrow for VK. Replace it.',

  'ok.signature-refused':
    'Odnoklassniki did not accept the signature. Check the secret key: it has to be the session’s, not the app’s.',
  'ok.application-unknown': 'Odnoklassniki does not know this app. Check the app’s public key.',
  'ok.key-over': 'The Odnoklassniki access key has expired or was revoked. Connect the account again.',
  'ok.permission-missing':
    'The app lacks GROUP_CONTENT and PHOTO_CONTENT. Write to api-support@ok.ru to get them; then connect the account again.',
  'ok.not-granted':
    'The app may not publish in the group. Connect the account again and allow access to groups and photos.',
  'ok.role-missing':
    'You have no right to publish in this group. Ask its administrator to make you an editor, a moderator or an administrator.',
  'ok.group-restricted': 'The group has restricted posts. Lift the restriction in its settings at Odnoklassniki.',
  'ok.group-unknown': 'Odnoklassniki did not find this group. Check its number.',
  'ok.words-forbidden':
    'Odnoklassniki did not accept the text: its check for forbidden words stopped it. Change the text.',
  'ok.may-not-post':
    'You cannot publish in this group. Ask its administrator to make you an editor, a moderator or an administrator.',
  'ok.photos-not-allowed':
    'This key cannot upload photos, only the text goes out. Apps are granted PHOTO_CONTENT by writing to api-support@ok.ru.',
  'ok.no-video': 'Videos cannot be sent to Odnoklassniki from here. Remove it from the post.',
  'ok.photo-too-large': 'The photo is larger than 32 MB. Upload a smaller file.',

  'tenchat.may-not-post': 'This key cannot publish. Issue another one.',
  'tenchat.files-refused': 'The TenChat key does not take such files. Remove the photos or videos from the post.',
};
