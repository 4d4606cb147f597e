import { isPortalAddress } from '@arcade/contract/pages.ts'

const key = 'arcade.scanner-return'

/** Where pairing was begun: the maker leads back to one address, in whichever language and from whichever page one left. */
export function keepReturn(address: string): void {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Without it one comes back to the network page.
  }
}

export function takeReturn(): string | null {
  try {
    const address = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return address !== null && isPortalAddress(address) ? address : null
  } catch {
    return null
  }
}
