import { texts } from '../texts';
import classes from './remover-screen.module.css';

/** How it is used, in three steps. */
export function UsageSteps() {
  return (
    <section className={classes.steps} aria-labelledby="removal-steps">
      <h2 id="removal-steps" className={classes.stepsTitle}>
        {texts.steps.title}
      </h2>
      <ol>
        {texts.steps.list.map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <p className={classes.stepTitle}>{title}</p>
              <p className={classes.dim}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
