import type { Language } from '@orbita/contracts';
import { useGenerator } from '../model/use-generator';
import { GeneratorForm } from './generator-form';
import { GeneratorResult } from './generator-result';
import classes from './generator.module.css';

interface GeneratorProps {
  projectId: number;
  timeZone: string;
  /** Of the project. */
  language: Language;
}

/** The post generator of a project: the whole tab. */
export function Generator({ projectId, timeZone, language }: GeneratorProps) {
  const generator = useGenerator(projectId);
  return (
    <div className={classes.generator}>
      <GeneratorForm projectId={projectId} language={language} generator={generator} />
      <GeneratorResult projectId={projectId} timeZone={timeZone} generator={generator} />
    </div>
  );
}
