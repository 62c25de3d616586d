import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { writeFile } from 'node:fs/promises';

/** `npm run backup:key -- <file>`: makes the pair backups are encrypted with; the private half never leaves its file. */
const path = process.argv[2];
if (path) {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(`BACKUP_RECIPIENT=${recipient}\n`);
} else {
  process.stderr.write('name a new file for the private key: npm run backup:key -- <file>\n');
  process.exitCode = 1;
}
