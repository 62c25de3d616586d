import { Gauge } from 'prom-client';
import { metrics, onSourcesClosed } from './registry.js';

type AgeOfBackup = () => Promise<readonly { ageS: number }[]>;

let ageNow: AgeOfBackup | undefined;
onSourcesClosed(() => {
  ageNow = undefined;
});

/** Sets how the age of the last backup is found, in a process that knows it; unset where no backup is expected. */
export const measureBackupAge = (age: AgeOfBackup): void => {
  ageNow = age;
};

new Gauge({
  name: 'orbita_backup_age_seconds',
  help: 'Age of the last backup recorded in the database, from its start; absent if no backup was made or is expected',
  registers: [metrics],
  async collect() {
    const [found] = (await ageNow?.()) ?? [];
    // A gauge without a label would report 0, which means a backup made just now.
    if (found) this.set(found.ageS);
    else this.remove();
  },
});
