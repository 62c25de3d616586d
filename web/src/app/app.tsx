import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider, onlineManager } from '@tanstack/react-query';
import { RouterProvider, createBrowserRouter } from 'react-router-dom';
import { createQueryClient } from '@/shared/api/query-client';
import { theme } from '@/shared/ui/theme';
import { answerOtherTabs } from '@/shared/unsaved/other-tabs';
import { forgetWithToken } from './forget-session';
import { createRoutes } from './router';
import { warmAhead } from './warm-ahead';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });
// Opened without a network, the page hears of no change: nothing is asked for until it is back, and the banner says why.
onlineManager.setOnline(navigator.onLine);
const queryClient = createQueryClient();
forgetWithToken(queryClient);
answerOtherTabs();
const routes = createRoutes(queryClient);
const router = createBrowserRouter(routes);
warmAhead(routes);

/**
 * When the first screen may be drawn: its loaders were given their moment. The page's own sign stands meanwhile, so that
 * React draws once and in one go, not a splash first and then a change that yields to whatever else there is.
 */
export const firstScreen = new Promise<void>((resolve) => {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
  if (router.state.initialized) resolve();
});

/** Opens an address of the app, asking before unsaved work is left. */
export const openPath = (path: string): void => void router.navigate(path);

/** The whole web app. The kit's variables and global classes are static files (tokens.css): the CSP allows no <style>. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
