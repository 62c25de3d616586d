import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '@/shared/api/query-client';
import { theme } from '@/shared/ui/theme';
import { forgetWithToken } from './forget-session';
import { createRouter } from './router';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });
const queryClient = createQueryClient();
forgetWithToken(queryClient);
const router = createRouter(queryClient);

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
