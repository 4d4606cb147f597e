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
  window.getComputedStyle = styleOf
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

const blocks =
  /^(?:address|article|aside|blockquote|body|caption|d[dlt]|details|dialog|div|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|html|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/

/**
 * No style sheet is loaded in a test. What a search by role and a press ask of a style is whether an element is shown, and in a line:
 * jsdom answers by holding every rule of its own sheet against it, which took a fifth of the tests' time.
 */
function styleOf(element: Element) {
  const { style } = element as HTMLElement
  const isShown = !(element as HTMLElement).hidden && (!(element instanceof HTMLDialogElement) || element.open)
  const usual = blocks.test(element.localName) ? 'block' : 'inline'
  const asked: Record<string | symbol, string> = {
    display: isShown ? style.display || usual : 'none',
    visibility: style.visibility || 'visible',
  }
  const getPropertyValue = (name: string) => asked[name] ?? style.getPropertyValue(name)
  return new Proxy(style, {
    get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : (asked[name] ?? Reflect.get(style, name))),
  })
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
