import { MAX_CAROUSEL_SOURCE, quoted } from '@orbita/contracts';
import { formatNumber } from '@/shared/format/numbers';
import type { Translated } from '@/shared/i18n/translated';
import type { generateTexts as russian } from './texts';

export const generateTexts: Translated<typeof russian> = {
  title: 'Carousel with AI',
  description: 'Write a topic, paste a text or take a finished one: AI lays it out on slides.',
  topic: 'Topic',
  topicPlaceholder: 'For example: 5 mistakes when choosing a coffee machine',
  text: 'Text',
  textHint: 'An article, a script, a transcript: the slides will follow it.',
  counter: (count) => `${formatNumber(count)} of ${formatNumber(MAX_CAROUSEL_SOURCE)}`,
  required: 'Enter a text or a topic',
  source: {
    label: 'Finished text',
    publication: 'From a publication',
    history: 'From history',
    transcript: 'From a transcript',
    remove: (name) => `Remove the source ${quoted(name)}`,
    kinds: { publication: 'Publication', history: 'From history', transcript: 'Transcript' },
  },
  count: 'Slides',
  template: 'Template',
  anyTemplate: 'Surprise me',
  anyTemplateHint: 'We choose one',
  project: 'Project',
  noProject: 'No project',
  style: 'Writing style',
  noStyle: 'No style',
  submit: 'Create carousel',
  failed: (reason) => `Could not generate the carousel: ${reason}`,
  failedUnknown: 'the job was stopped.',
  mentionsRefund: (reason) => /refund/i.test(reason),
  refunded: 'Your credits have been refunded.',
  running: {
    title: 'The carousel is being written',
    pending: 'Queued',
    writing: 'Writing slides',
    elapsed: 'Elapsed',
    usual: 'usually under a minute',
    stay: 'You can close the page: the carousel will appear among yours.',
    stop: 'Stop',
    stopFailed: 'Could not stop',
  },
  ready: 'Carousel ready',
  open: 'Open',
};
