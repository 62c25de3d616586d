import { render, say } from '@orbita/contracts';
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import type { ExportedTranscript } from './exported-transcript.js';
import { clock, speakerOf } from './txt.js';

/** Grey for times and names. */
const ASIDE = '6B7280';
/** Control characters are not allowed in XML 1.0. */
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const clean = (text: string): string => text.replace(FORBIDDEN, ' ');

/** A transcript as a Word document: its title, then a paragraph for each line. */
export const writeDocx = async (transcript: ExportedTranscript): Promise<Uint8Array> => {
  const { title, lines, withTimestamps, language } = transcript;
  const paragraphs = lines.map(({ start_ms: startMs, text, speaker }) => {
    const name = speakerOf(transcript, speaker);
    return new Paragraph({
      spacing: { after: 120 },
      children: [
        ...(withTimestamps ? [new TextRun({ text: `${clock(startMs)}  `, color: ASIDE })] : []),
        ...(name === undefined ? [] : [new TextRun({ text: `${clean(name)}: `, bold: true })]),
        new TextRun(clean(text)),
      ],
    });
  });
  const heading = new Paragraph({ text: clean(title), heading: HeadingLevel.HEADING_1, spacing: { after: 240 } });
  const document = new Document({
    title: clean(title),
    creator: render(language, say('brand')),
    styles: { default: { document: { run: { font: 'Calibri', size: 24 } } } },
    sections: [{ children: [heading, ...paragraphs] }],
  });
  return Packer.toBuffer(document);
};
