import type { Rights } from '@arcade/contract/kernel/rights.ts'

/** What one may, in each of one's practices. */
export interface Memberships {
  practices: readonly { uuid: string; rights?: Rights | undefined }[]
}

const entry = 'rights'

export function storeRights(owner: string, { practices }: Memberships) {
  try {
    const rights = practices.map(({ uuid, rights }) => ({ uuid, rights }))
    localStorage.setItem(entry, JSON.stringify({ owner, practices: rights }))
  } catch {
    // A browser that refuses its storage waits for the rights at every visit.
  }
}

/** Those of the last visit on this device: until they are known anew nothing is asked for that would be refused. */
export function storedRights(owner: string): Memberships | null {
  try {
    const stored = JSON.parse(localStorage.getItem(entry) ?? 'null')
    const isOwn = stored?.owner === owner && stored.practices.every(Boolean)
    return isOwn ? stored : null
  } catch {
    return null
  }
}
