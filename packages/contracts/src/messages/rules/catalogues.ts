import type { Text, Translation } from '../catalogue.js';
import * as accounts from './accounts.js';
import * as accountsInEnglish from './accounts.en.js';
import * as administration from './administration.js';
import * as administrationInEnglish from './administration.en.js';
import * as billing from './billing.js';
import * as billingInEnglish from './billing.en.js';
import * as carousels from './carousels.js';
import * as carouselsInEnglish from './carousels.en.js';
import * as channels from './channels.js';
import * as channelsInEnglish from './channels.en.js';
import * as common from './common.js';
import * as commonInEnglish from './common.en.js';
import * as competitors from './competitors.js';
import * as competitorsInEnglish from './competitors.en.js';
import * as mix from './mix.js';
import * as mixInEnglish from './mix.en.js';
import * as networks from './networks.js';
import * as networksInEnglish from './networks.en.js';
import * as plans from './plans.js';
import * as plansInEnglish from './plans.en.js';
import * as projects from './projects.js';
import * as projectsInEnglish from './projects.en.js';
import * as settings from './settings.js';
import * as settingsInEnglish from './settings.en.js';
import * as shared from './shared.js';
import * as sharedInEnglish from './shared.en.js';
import * as texts from './texts.js';
import * as textsInEnglish from './texts.en.js';
import * as trash from './trash.js';
import * as trashInEnglish from './trash.en.js';

const translated = <C extends Readonly<Record<string, Text>>>(russian: C, english: Translation<C>): [Text, Text][] =>
  Object.entries(russian).map(([key, text]) => [text, english[key as keyof C] as Text]);

/** What every rule says, in Russian and in English. */
export const RULES_IN_ENGLISH: readonly (readonly [Text, Text])[] = [
  ...translated(accounts, accountsInEnglish),
  ...translated(administration, administrationInEnglish),
  ...translated(billing, billingInEnglish),
  ...translated(carousels, carouselsInEnglish),
  ...translated(channels, channelsInEnglish),
  ...translated(common, commonInEnglish),
  ...translated(competitors, competitorsInEnglish),
  ...translated(mix, mixInEnglish),
  ...translated(networks, networksInEnglish),
  ...translated(plans, plansInEnglish),
  ...translated(projects, projectsInEnglish),
  ...translated(settings, settingsInEnglish),
  ...translated(shared, sharedInEnglish),
  ...translated(texts, textsInEnglish),
  ...translated(trash, trashInEnglish),
];
