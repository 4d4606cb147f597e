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

/**
 * No style sheet is loaded in a test. What a search by role and a press ask of a style is whether an element is shown:
 * jsdom answers by holding every rule of its own sheet against it, which took a fifth of the tests' time.
 */
function styleOf(element: Element) {
  const { style } = element as HTMLElement
  const shown = !(element as HTMLElement).hidden && (!(element instanceof HTMLDialogElement) || element.open)
  return new Proxy(style, {
    get(_, name) {
      if (name === 'display') return shown ? style.display || 'block' : 'none'
      if (name === 'visibility') return style.visibility || 'visible'
      if (name === 'getPropertyValue') return (asked: string) => style.getPropertyValue(asked)
      return Reflect.get(style, name)
    },
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
