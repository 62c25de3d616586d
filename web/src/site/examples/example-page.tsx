import { SOCIAL_NETWORK_LABELS, publications as countOf } from '@orbita/contracts';
import { NetworkGlyph } from '@/entities/networks';
import { ContentTypeMark } from '@/entities/content-types';
import { formatDay } from '@/shared/format/dates';
import type { PublicPage } from '../../../build/public-page';
import { Frame } from '../frame/frame';
import classes from './example-page.module.css';
import { examples, type Example } from './examples';
import { texts } from './texts';

const addressOf = ({ slug }: Pick<Example, 'slug'>): string => `/primer/${slug}`;

type Publication = Example['publications'][number];

function Network({ network }: Pick<Publication, 'network'>) {
  return (
    <span className={classes.network}>
      <NetworkGlyph network={network} size={16} decorative />
      {SOCIAL_NETWORK_LABELS[network]}
    </span>
  );
}

const { columns } = texts;

/** The month as a table, whose rows become cards on narrow screens. The ARIA roles keep the table semantics. */
function Plan({ publications }: Pick<Example, 'publications'>) {
  return (
    <table role="table" className={classes.plan} aria-labelledby="plan">
      <thead role="rowgroup">
        <tr role="row">
          {Object.values(columns).map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {publications.map(({ date, time, type, network, title, goal }) => (
          <tr key={date} role="row">
            <td role="cell" className={classes.date}>
              <time dateTime={`${date}T${time}`}>
                {formatDay(date)} <span>{time}</span>
              </time>
            </td>
            <td role="cell">
              <ContentTypeMark type={type} />
            </td>
            <td role="cell">
              <Network network={network} />
            </td>
            <td role="cell" className={classes.title}>
              {title}
            </td>
            <td role="cell" className={classes.goal}>
              {goal}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Texts({ publications }: Pick<Example, 'publications'>) {
  return (
    <div className={classes.posts}>
      {publications.map(({ date, type, network, title, text }) =>
        text === undefined ? null : (
          <article key={date} className={classes.post} aria-labelledby={`post-${date}`}>
            <div className={classes.marks}>
              <ContentTypeMark type={type} />
              <Network network={network} />
            </div>
            <h3 id={`post-${date}`}>{title}</h3>
            {/* The first line of a draft is its title. */}
            <p className={classes.text}>{text.startsWith(title) ? text.slice(title.length).trimStart() : text}</p>
          </article>
        ),
      )}
    </div>
  );
}

/** A worked example: the business, its brief, and the whole result. */
export const examplePage = (example: Example): PublicPage => ({
  name: `example-${example.slug}`,
  path: addressOf(example),
  title: example.title,
  description: example.description,
  indexed: true,
  facts: [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: texts.home, item: '{{PUBLIC_URL}}/' },
        { '@type': 'ListItem', position: 2, name: example.heading, item: `{{PUBLIC_URL}}${addressOf(example)}` },
      ],
    },
  ],
  body: (
    <Frame>
      <a href="/" className={classes.back}>
        {texts.home}
      </a>
      <h1 className={classes.heading}>{example.heading}</h1>
      <p className={classes.demo}>{texts.demo}</p>
      <dl className={classes.brief}>
        {(['who', 'task', 'result'] as const).map((part) => (
          <div key={part}>
            <dt>{texts[part]}</dt>
            <dd>{example[part]}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{texts.fiction}</p>
      <section className={classes.section}>
        <h2 id="plan">{texts.plan}</h2>
        <p>{texts.planLead(countOf(example.publications.length))}</p>
        <Plan publications={example.publications} />
      </section>
      <section className={classes.section} aria-labelledby="posts">
        <h2 id="posts">{texts.texts}</h2>
        <p>{texts.textsLead}</p>
        <Texts publications={example.publications} />
      </section>
      <div className={classes.next}>
        <a href="/register" className={classes.start}>
          {texts.start}
        </a>
        <p>{texts.startLead}</p>
      </div>
      <nav aria-labelledby="others" className={classes.section}>
        <h2 id="others">{texts.others}</h2>
        <ul className={classes.others}>
          {examples
            .filter(({ slug }) => slug !== example.slug)
            .map((other) => (
              <li key={other.slug}>
                <a href={addressOf(other)}>{other.heading}</a>
              </li>
            ))}
        </ul>
      </nav>
    </Frame>
  ),
});
