// What only the process that sends mails needs: kept out of the index, because it loads the mail library.
export * from './mail/mail-handlers.js';
