import { browserLocation } from '../kernel/browser-location.ts'
import { isSameVersion, missingFile } from './chunk-error.rules.ts'

const ownFiles = () =>
  Array.from(document.querySelectorAll('script[type="module"][src]'), (script) => script.getAttribute('src') ?? '')

/** Whether the portal answers, and whether it is still made of the files that this page was made of. */
async function askPortal(): Promise<'silent' | 'same' | 'renewed'> {
  try {
    const address = new URL(location.pathname, location.origin)
    const answer = await fetch(address, { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (answer.status >= 500) return 'silent'
    return isSameVersion(await answer.text(), ownFiles()) ? 'same' : 'renewed'
  } catch {
    return 'silent'
  }
}

/**
 * A file is asked for again by loading the document anew: many browsers remember for as long as a document lives that a file
 * did not come. Not while the server is away, which would leave nothing but the browser's own page. False where it is.
 */
export async function loadAnew(): Promise<boolean> {
  if ((await askPortal()) === 'silent') return false
  reload()
  return true
}

const key = 'arcade.renewed'

/** A newer version has other files: it is loaded by itself, once for each version that is left. */
export async function loadNewVersion(): Promise<void> {
  const version = ownFiles().join(' ')
  if (sessionStorage.getItem(key) === version || (await askPortal()) !== 'renewed') return
  sessionStorage.setItem(key, version)
  reload()
}

/**
 * A file that is there after all came too late, or was lost on the way: the document is loaded anew, and with it the file.
 */
export async function loadMissingFile(error: unknown): Promise<void> {
  const file = missingFile(error, location.origin)
  if (!file) return
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) reload()
}

const reloading = 'arcade.reloading'

function reload() {
  sessionStorage.setItem(reloading, 'true')
  browserLocation.reload()
}

/** Whether this document was loaded to ask for a file again: until that is known, the loader is shown. */
export const isReloaded = (): boolean => sessionStorage.getItem(reloading) !== null
export const forgetReload = () => sessionStorage.removeItem(reloading)
