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

/** Follows a switch in another tab, as the app does. */
export const followTheme = (): void =>
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'theme') document.documentElement.setAttribute(SCHEME, newValue === 'light' ? 'light' : 'dark');
  });
