import {
  SOCIAL_NETWORKS,
  LANGUAGE_LEVEL_LABELS,
  LanguageLevel,
  SOCIAL_NETWORK_LABELS,
  type SocialNetwork,
  Tone,
  TONE_LABELS,
} from '@orbita/contracts';
import { NetworkGlyph } from '@/entities/networks';
import { ByHandNote } from '@/entities/publishing';
import { usePresentStyle, useWritingStyles } from '@/entities/writing-styles';
import { NativeSelect } from '@/shared/ui/fields';
import { wizardTexts } from '../texts';
import { ChoiceGroup, type Choice } from '@/shared/ui/inputs/choice-group';
import { FormatNotes } from './format-notes';
import { usePlanField } from './use-plan-field';

const NETWORKS: readonly Choice<SocialNetwork>[] = SOCIAL_NETWORKS.map((network) => ({
  value: network,
  label: SOCIAL_NETWORK_LABELS[network],
  icon: <NetworkGlyph network={network} decorative />,
}));
const TONES: readonly Choice<Tone>[] = Tone.options.map((tone) => ({
  value: tone,
  label: TONE_LABELS[tone],
  hint: wizardTexts.voice.tones[tone],
}));
const LEVELS: readonly Choice<LanguageLevel>[] = LanguageLevel.options.map((level) => ({
  value: level,
  label: LANGUAGE_LEVEL_LABELS[level],
  hint: wizardTexts.voice.levels[level],
}));

/** Step 2: the plan's networks and tone. */
export function VoiceStep({ projectId }: { projectId: number }) {
  const networks = usePlanField('social_networks');
  const tone = usePlanField('tone');
  const level = usePlanField('language_level');
  return (
    <>
      <ChoiceGroup
        id={networks.id}
        legend={wizardTexts.voice.networks}
        description={wizardTexts.voice.networksHint}
        kind="many"
        choices={NETWORKS}
        value={networks.value}
        onChange={networks.set}
        error={networks.error}
      />
      <ByHandNote networks={networks.value} />
      <FormatNotes />
      <ChoiceGroup
        id={tone.id}
        legend={wizardTexts.voice.tone}
        kind="one"
        columns={2}
        choices={TONES}
        value={[tone.value]}
        onChange={([next]) => next && tone.set(next)}
        error={tone.error}
      />
      <ChoiceGroup
        id={level.id}
        legend={wizardTexts.voice.level}
        kind="one"
        columns={3}
        choices={LEVELS}
        value={[level.value]}
        onChange={([next]) => next && level.set(next)}
        error={level.error}
      />
      <WritingStyle projectId={projectId} />
    </>
  );
}

/** A style of the user, shown only when there is one to choose. */
function WritingStyle({ projectId }: { projectId: number }) {
  const { id, value, error, set } = usePlanField('writing_style_id');
  const { data: styles = [] } = useWritingStyles(projectId);
  const present = usePresentStyle(projectId, value);
  // Also when the last one was deleted meanwhile, as the server has said.
  if (styles.length === 0 && error === undefined) return null;
  return (
    <NativeSelect
      id={id}
      label={wizardTexts.voice.style}
      value={present ?? ''}
      error={error}
      onChange={(event) => set(Number(event.currentTarget.value) || null)}
      data={[
        { value: '', label: wizardTexts.voice.noStyle },
        ...styles.map((style) => ({ value: String(style.id), label: style.name })),
      ]}
    />
  );
}
