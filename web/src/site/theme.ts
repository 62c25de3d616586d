const SCHEME = 'data-mantine-color-scheme';

/** Switches between dark and light, and remembers it under the app's key. */
export const toggleTheme = (): void => {
  const next = document.documentElement.getAttribute(SCHEME) === 'light' ? 'dark' : 'light';
  document.documentElement.setAttribute(SCHEME, next);
  try {
    localStorage.setItem('theme', next);
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
};
