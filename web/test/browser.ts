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
  window.scrollTo = vi.fn()
  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    this.style.display = 'block'
  }
  HTMLElement.prototype.hidePopover ??= () => {}
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('input, button, a')?.focus()
  }
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}
