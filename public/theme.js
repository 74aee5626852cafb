// Before the first paint, so that the chosen theme never flashes. A file of its own: the CSP forbids inline scripts.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the computer's theme is shown.
}
