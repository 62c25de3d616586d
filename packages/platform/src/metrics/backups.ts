import { Gauge } from 'prom-client';
import { metrics, onSourcesClosed } from './registry.js';

type AgeOfBackup = () => Promise<readonly { ageS: number }[]>;

let ageNow: AgeOfBackup | undefined;
onSourcesClosed(() => {
  ageNow = undefined;
});

/** Says how the age of the last backup is found, in a process that knows it; none where nobody expects one. */
export const measureBackupAge = (age: AgeOfBackup): void => {
  ageNow = age;
};

new Gauge({
  name: 'orbita_backup_age_seconds',
  help: 'How long ago the last backup was begun that the database knows of; nothing where none was ever made or is expected',
  registers: [metrics],
  async collect() {
    const [found] = (await ageNow?.()) ?? [];
    // A gauge without a label would tell 0, which is a backup of this moment.
    if (found) this.set(found.ageS);
    else this.remove();
  },
});
