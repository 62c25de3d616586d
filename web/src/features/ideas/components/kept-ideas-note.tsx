import { useState } from 'react';
import { Fold } from '@/shared/ui/page/fold';
import { readKeptIdeas } from '../model/kept-ideas';
import { texts } from '../texts';
import classes from './kept-ideas-note.module.css';

/** Says during registration that the ideas shown before will be kept. */
export function KeptIdeasNote() {
  const [kept] = useState(readKeptIdeas);
  if (!kept) return null;
  return (
    <Fold className={classes.note} label={texts.kept(kept.ideas.length)}>
      <ul>
        {kept.ideas.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </Fold>
  );
}
