// Runs before the first paint of a public page; the build inlines it into the page (web/build/public-pages.ts).
try {
  // The landing is for visitors: a signed-in user goes straight to the app.
  if ('forVisitors' in document.currentScript.dataset && localStorage.getItem('token') !== null) {
    location.replace('/dashboard');
  }
  // A stored light theme must not flash dark.
  if (localStorage.getItem('theme') === 'light') {
    document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#f7f7fb');
  }
} catch {
  // Storage is blocked: the default theme stays, and no one is signed in.
}
