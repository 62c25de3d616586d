import { Button, VisuallyHidden } from '@mantine/core';
import { IdeaSuggestionRequest } from '@orbita/contracts';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { FormError } from '@/shared/ui/feedback/form-error';
import { Starfield } from '@/shared/ui/page/starfield';
import { useIdeaSuggestion } from '../api/idea-suggestion';
import { EMPTY_DRAFT, type IdeasDraft } from '../model/ideas-draft';
import { projectNameOf } from '../model/project-name';
import { texts } from '../texts';
import { AboutField } from './about-field';
import classes from './first-ideas.module.css';
import { IdeaGrid } from './idea-grid';
import { IdeasInProgress } from './ideas-in-progress';
import { LaunchPanel } from './launch-panel';

interface FirstIdeasProps {
  greeting: string;
  draft: IdeasDraft;
  onChange: (part: Partial<IdeasDraft>) => void;
}

/** One question to a new user and seven ideas as the answer, before anything has to be filled in. */
export function FirstIdeas({ greeting, draft, onChange }: FirstIdeasProps) {
  const { about, told, ideas } = draft;
  const [issue, setIssue] = useState<string>();
  const suggestion = useIdeaSuggestion();
  const isWriting = suggestion.isPending;
  const isAsking = ideas.length === 0 && !isWriting;

  const ask = (answer: string): void => {
    const checked = IdeaSuggestionRequest.safeParse({ about: answer });
    onChange({ about: answer });
    setIssue(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    const isSame = checked.data.about === told;
    const seen = isSame ? draft.seen : [];
    suggestion.mutate(
      { about: checked.data.about, seen },
      {
        onSuccess: ({ ideas: found, is_demo: isDemo }) =>
          onChange({
            told: checked.data.about,
            ideas: found,
            isDemo,
            seen: [...seen, ...found.map(({ title }) => title)],
            ...(!isSame && { name: null }),
          }),
      },
    );
  };

  return (
    <div className={classes.screen} data-asking={isAsking || undefined}>
      {isAsking && <Starfield />}
      <header className={classes.header}>
        {isAsking && <p className={classes.greeting}>{greeting}</p>}
        <h1 className={classes.title}>{texts.ask.title}</h1>
        {isAsking && <p className={classes.lead}>{texts.ask.lead}</p>}
      </header>
      <AboutField
        value={about}
        issue={issue}
        isNextStep={isAsking}
        isWriting={isWriting}
        onChange={(value) => {
          setIssue(undefined);
          onChange({ about: value });
        }}
        onSend={() => ask(about)}
      />
      {suggestion.isError && (
        <div className={classes.error}>
          <FormError message={messageOf(suggestion.error, texts.ideas.failed)} />
        </div>
      )}
      {isAsking && (
        <div className={classes.examples} role="group" aria-label={texts.ask.examples}>
          <span aria-hidden="true">{texts.ask.examples}</span>
          {texts.ask.exampleList.map((example) => (
            <button key={example} type="button" className={classes.example} onClick={() => ask(example)}>
              {example}
            </button>
          ))}
        </div>
      )}
      <VisuallyHidden role="status">
        {isWriting && texts.ideas.writing}
        {!isWriting && ideas.length > 0 && texts.ideas.ready(ideas.length)}
      </VisuallyHidden>
      {isWriting && <IdeasInProgress progress={suggestion.progress} onStop={suggestion.stop} />}
      {!isWriting && ideas.length > 0 && (
        <IdeaGrid ideas={ideas} isDemo={draft.isDemo} onOthers={() => ask(told)}>
          <LaunchPanel
            about={told}
            ideas={ideas.map((idea) => ({ ...idea, is_demo: draft.isDemo }))}
            name={draft.name ?? projectNameOf(told)}
            onName={(name) => onChange({ name })}
            onLaunched={() => onChange(EMPTY_DRAFT)}
          />
        </IdeaGrid>
      )}
      <div className={classes.footer}>
        <Button variant="subtle" color="gray" onClick={() => onChange({ isSkipped: true })}>
          {texts.ask.skip}
        </Button>
      </div>
    </div>
  );
}
