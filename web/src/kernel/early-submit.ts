declare global {
  interface Window {
    /** From `home.html`: the form that was sent before the script was there, once; from then on it keeps none. */
    takeEarlySubmit?: () => HTMLFormElement | null | undefined
  }
}

/** What somebody sent before the page could take it is sent now. */
export function sendEarlySubmit() {
  const form = window.takeEarlySubmit?.()
  if (form?.isConnected) form.requestSubmit()
}
