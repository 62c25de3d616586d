import type { Language } from '@orbita/contracts';
import type { Block, MailContent } from './mail-content.js';

/** The sender, with the details the law requires. Unconfigured ones are left out. */
export interface Operator {
  name?: string | undefined;
  inn?: string | undefined;
  address?: string | undefined;
  supportEmail?: string | undefined;
}

/** What surrounds the content of every mail. */
export interface Frame {
  language: Language;
  operator: Operator;
  /** Address of the product. */
  site: string;
  /** Page that switches mails of this kind off. Null for service mails. */
  unsubscribe: string | null;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** Texts of the frame itself. */
const WORDS = {
  ru: {
    brand: 'Орбита',
    inn: (inn: string) => `ИНН ${inn}`,
    support: (email: string) => `Поддержка: ${email}`,
    optional: 'Такие письма можно отключить.',
    service: 'Это служебное письмо: оно приходит из-за действия в аккаунте Орбиты.',
    off: 'Отключить',
  },
  en: {
    brand: 'Orbita',
    inn: (inn: string) => `Taxpayer number ${inn}`,
    support: (email: string) => `Support: ${email}`,
    optional: 'You can switch such mails off.',
    service: 'This is a service mail: it comes because of something done in an Orbita account.',
    off: 'Switch off',
  },
} as const satisfies Record<Language, unknown>;

const operatorLines = ({ language, operator: { name, inn, address, supportEmail } }: Frame): string[] =>
  [
    [name, inn && WORDS[language].inn(inn)].filter(Boolean).join(', '),
    address ?? '',
    supportEmail ? WORDS[language].support(supportEmail) : '',
  ].filter((line) => line !== '');

/** Why the mail was sent: a service mail cannot be switched off and says why. */
const reason = ({ language, unsubscribe }: Frame): string =>
  unsubscribe ? WORDS[language].optional : WORDS[language].service;

const textOf = (block: Block): string => {
  if ('paragraph' in block) return block.paragraph;
  if ('button' in block) return `${block.button}:\n${block.url}`;
  if ('links' in block) return block.links.map(([name, url]) => `${name}:\n${url}`).join('\n');
  if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return block.note;
};

/** The text part. */
export const plainText = ({ heading, blocks }: MailContent, frame: Frame): string =>
  [
    heading,
    ...blocks.map(textOf),
    '--',
    [
      `${WORDS[frame.language].brand}, ${frame.site}`,
      reason(frame),
      ...(frame.unsubscribe ? [`${WORDS[frame.language].off}: ${frame.unsubscribe}`] : []),
      ...operatorLines(frame),
    ].join('\n'),
  ].join('\n\n');

const htmlOf = (block: Block): string => {
  if ('paragraph' in block) return `<p class="text" style="margin:0 0 16px">${escaped(block.paragraph)}</p>`;
  if ('button' in block) {
    return `<p style="margin:8px 0 24px"><a class="button" href="${escaped(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b4be0;color:#ffffff;font-weight:600;text-decoration:none">${escaped(block.button)}</a></p>`;
  }
  if ('links' in block) {
    return block.links
      .map(
        ([name, url]) =>
          `<p style="margin:0 0 12px"><a class="link" href="${escaped(url)}" style="color:#5b4be0">${escaped(name)}</a></p>`,
      )
      .join('\n');
  }
  if ('rows' in block) {
    const rows = block.rows.map(
      ([label, value]) =>
        `<tr><td class="dim line" style="padding:8px 16px 8px 0;border-bottom:1px solid #e4e6f1;color:#555c7a">${escaped(label)}</td><td class="text line" align="right" style="padding:8px 0;border-bottom:1px solid #e4e6f1;white-space:nowrap">${escaped(value)}</td></tr>`,
    );
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
  }
  return `<p class="dim" style="margin:0 0 12px;font-size:13px;color:#555c7a">${escaped(block.note)}</p>`;
};

/** Mail programs with a dark mode read this. For programs that invert colours the pairs stay readable. */
const DARK = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .page { background: #0b0d17 !important; }
    .card { background: #131729 !important; border-color: #262c47 !important; }
    .text { color: #eef0fa !important; }
    .dim, .dim a { color: #a6adcb !important; }
    .line { border-color: #262c47 !important; }
    .link { color: #b3a9ff !important; }
    .button { background: #8b7cff !important; color: #0b0d17 !important; }
  }`;

/** The HTML part: no external pictures, fonts or styles, so that opening it reveals nothing to anyone. */
export const html = ({ subject, preview, heading, blocks }: MailContent, frame: Frame): string => {
  const { brand, off } = WORDS[frame.language];
  const footer = [
    `<a href="${escaped(frame.site)}" style="color:#555c7a">${brand}</a>. ${escaped(reason(frame))}${frame.unsubscribe ? ` <a href="${escaped(frame.unsubscribe)}" style="color:#555c7a">${off}</a>` : ''}`,
    ...operatorLines(frame).map(escaped),
  ];
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f7fb">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f7fb">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:Manrope,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:15px;line-height:1.5;color:#171a2b">
<tr><td class="text" style="padding:0 8px 16px;font-size:18px;font-weight:600">${brand}</td></tr>
<tr><td class="card text" style="padding:28px 24px 16px;background:#ffffff;border:1px solid #e4e6f1;border-radius:10px">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600">${escaped(heading)}</h1>
${blocks.map(htmlOf).join('\n')}
</td></tr>
<tr><td class="dim" style="padding:16px 8px;font-size:13px;color:#555c7a">${footer.join('<br>')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
};
