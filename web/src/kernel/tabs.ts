export interface Tab {
  go: (address: string) => void
  close: () => void
}

/**
 * A tab for an address that is not known yet. It is opened with the press that asks for it: what opens later is a pop-up,
 * and blocked. Null where even this one is.
 */
export function openTab(title: string): Tab | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  // The opened page gets no handle on this one.
  tab.opener = null
  const { document: page } = tab
  page.title = title
  page.documentElement.style.background = getComputedStyle(document.body).backgroundColor
  return { go: (address) => tab.location.replace(address), close: () => tab.close() }
}

/** Where a browser may be sent: the web, and no script. */
export const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
