/**
 * Script for `context.addInitScript`: the browser has been asked about cookies before, so that no page asks over what a
 * journey or a measurement does. Keys and flags are those of `web/src/shared/consent`.
 */
export const cookiesAnswered = {
  content: `try {
    localStorage.setItem('cookieConsent', '{"necessary":true,"functional":true,"analytics":false,"marketing":false}');
    localStorage.setItem('cookieConsentDate', new Date().toISOString());
  } catch {
    // A frame without storage asks nothing.
  }`,
};
