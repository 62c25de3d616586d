/**
 * Script for `context.addInitScript`: the cookie question is already answered, so that no page covers a journey or a measurement
 * with it. Keys and flags are those of `web/src/shared/consent`.
 */
export const cookiesAnswered = {
  content: `try {
    localStorage.setItem('cookieConsent', '{"necessary":true,"functional":true,"analytics":false,"marketing":false}');
    localStorage.setItem('cookieConsentDate', new Date().toISOString());
  } catch {
    // A frame without storage shows no question.
  }`,
};
