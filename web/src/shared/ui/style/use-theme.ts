import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';

interface Theme {
  isDark: boolean;
  set: (theme: 'dark' | 'light') => void;
  toggle: () => void;
}

/** Theme of the interface; `boot.js` restores it before the first paint. */
export const useTheme = (): Theme => {
  const { colorScheme, setColorScheme } = useMantineColorScheme({
    // The kit would disable transitions with its own <style>, which the CSP forbids.
    keepTransitions: true,
  });
  const isDark = colorScheme !== 'light';
  useEffect(() => {
    // The browser's own frame (phone status bar) follows the page.
    const page = getComputedStyle(document.documentElement).getPropertyValue('--o-page').trim();
    if (page) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
  }, [isDark]);
  return { isDark, set: setColorScheme, toggle: () => setColorScheme(isDark ? 'light' : 'dark') };
};
