import { vi } from 'vitest'

/** What a browser has and jsdom has not: as much of it as the portal asks for. */
export function completeBrowser() {
  if (typeof window === 'undefined') return
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  // No page of a test is idle, unless the test says so.
  window.requestIdleCallback ??= () => 0
  window.cancelIdleCallback ??= () => {}
  window.scrollTo = vi.fn()
  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    this.style.display = 'block'
  }
  HTMLElement.prototype.hidePopover ??= () => {}
  /** Who had the focus gets it back when the dialog closes, but not from one that has left the page. */
  const before = new WeakMap<HTMLDialogElement, HTMLElement>()
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    if (document.activeElement instanceof HTMLElement) before.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('input, button, a')?.focus()
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    if (this.isConnected) before.get(this)?.focus()
    this.dispatchEvent(new Event('close'))
  }
}

/** What a page leaves behind beside its storage. */
export function leaveBrowserAsFound() {
  if (typeof window === 'undefined') return
  history.replaceState(null, '', '/')
  const { documentElement, body } = document
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name)
  for (const pair of document.cookie.split('; ')) forgetCookie(pair.slice(0, pair.indexOf('=')))
  document.title = ''
  body.replaceChildren()
}

function forgetCookie(name: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `${name}=; Max-Age=0; Path=/`
}
