// `npm run examples`: writes the plans shown at /primer/…, with the demo writer itself. The same input gives the same file.
import { demoIdeas, demoText, postBrief } from '@orbita/ai/demo';
import { layoutSlots, textTypeOf } from '@orbita/content';
import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'oxfmt';

const FOLDER = new URL('../web/src/site/examples/', import.meta.url);

/** What all plans share; they differ only in their briefs and networks (`briefs.json`). */
const SHARED = { tone: 'friendly', languageLevel: 'medium', styleAnalysis: '', styleExamples: [], revision: 1 };

const planOf = ({ slug, project, goal, audience, networks, distribution, startDate, endDate, withText }) => {
  const brief = { ...SHARED, project, goal, audience, startDate, endDate };
  const slots = layoutSlots({
    startDate,
    endDate,
    postsPerDay: 1,
    contentDistribution: distribution,
    socialNetworks: networks,
  });
  const ideaFor = demoIdeas({ ...brief, goal: '' }, new Set());
  const publications = slots.map((slot) => {
    const { title, shortDescription, goal: aim, reasoning } = ideaFor(slot);
    const { date, time, contentType, socialNetwork } = slot;
    const text = withText.includes(slot.number)
      ? demoText(
          postBrief({
            project,
            topic: title,
            idea: shortDescription,
            goal: aim,
            reasoning,
            contentType,
            textType: textTypeOf(contentType),
            socialNetwork,
            tone: SHARED.tone,
            languageLevel: SHARED.languageLevel,
            pain: audience.pain_points[slot.number % audience.pain_points.length],
            date,
          }),
        )
      : undefined;
    return { date, time, type: contentType, network: socialNetwork, title, goal: aim, text };
  });
  return [slug, publications];
};

const briefs = JSON.parse(await readFile(new URL('briefs.json', FOLDER), 'utf8'));
const path = new URL('plans.json', FOLDER).pathname;
const plans = JSON.stringify(Object.fromEntries(briefs.map(planOf)));
await writeFile(path, (await format(path, plans)).code);
