/** Addresses of styles that did not come. */
const lost = new Set<string>()

const isOptional = (href: string) => new URL(href).pathname.startsWith('/_next/')

/** Hears of styles that do not come. */
export function watchStylesheets() {
  const hear = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    // What a page can do without never holds up the next one (BOT-01).
    if (!isOptional(target.href)) lost.add(target.href)
    target.remove()
  }
  window.addEventListener('error', hear, { capture: true })
}

/**
 * Vite asks for a style once in the life of a document, and takes one that did not come for one that is there: what needs it
 * would be shown without it at the next try. So the loader of a part asks for these first; it fails where one is still missing.
 */
export async function retryStylesheets(): Promise<void> {
  await Promise.all([...lost].map(fetchStyle))
}

function fetchStyle(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      lost.delete(href)
      resolve()
    })
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)))
    document.head.append(link)
  })
}
