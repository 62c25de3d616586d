import {
  type Narrative,
  type PostSize,
  type PostTone,
  type SocialNetwork,
  narrativeIn,
  platformIn,
  postSizeIn,
  toneIn,
} from '@orbita/contracts';

/** Settings that affect the result and that a caller may have named only within the topic. */
export interface NamedSettings {
  tone: PostTone | undefined;
  narrative: Narrative | undefined;
  platform: SocialNetwork | undefined;
  size: PostSize | undefined;
}

/** The value behind a label at the beginning of a line: `Размер поста: короткий (150–300 символов)`. */
const behind = (topic: string, label: RegExp): string | undefined => {
  for (const line of topic.split('\n')) {
    const [, name = '', value] = /^[\s*•-]*([^:]{2,40}):\s*(.{1,100})/u.exec(line) ?? [];
    if (value !== undefined && label.test(name.trim().toLowerCase())) return value;
  }
  return undefined;
};

/** Settings the lines of a composed topic name; undefined for those it does not name. */
export const settingsIn = (topic: string): NamedSettings => {
  const read = <T>(label: RegExp, option: (words: string) => T | undefined): T | undefined => {
    const value = behind(topic, label);
    return value === undefined ? undefined : option(value);
  };
  return {
    tone: read(/^тон/, toneIn),
    narrative: read(/лиц|повествован/, narrativeIn),
    platform: read(/^(платформ|соцсет|социальн|площадк)/, platformIn),
    size: read(/^(размер|длина|объ[её]м)/, postSizeIn),
  };
};
