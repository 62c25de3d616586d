import { useGenerator } from '../model/use-generator';
import { GeneratorForm } from './generator-form';
import { GeneratorResult } from './generator-result';
import classes from './generator.module.css';

/** The post generator of a project: the whole tab. */
export function Generator({ projectId, timeZone }: { projectId: number; timeZone: string }) {
  const generator = useGenerator(projectId);
  return (
    <div className={classes.generator}>
      <GeneratorForm projectId={projectId} generator={generator} />
      <GeneratorResult projectId={projectId} timeZone={timeZone} generator={generator} />
    </div>
  );
}
