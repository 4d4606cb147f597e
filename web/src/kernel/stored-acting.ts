import { stored } from './stored-session.ts'

/** For whom one acts, and in which practice (TEN-01). */
export interface Acting {
  userUuid: string
  practiceUuid: string
}

const key = 'actsFor'
/** With its owner: a tab whose session ended elsewhere keeps its storage, and the next person may work for the same practitioner. */
type StoredActing = Acting & { owner: string }

export function storeActing(storage: () => Storage, choice: Acting | null, owner: string) {
  try {
    if (choice) storage().setItem(key, JSON.stringify({ ...choice, owner } satisfies StoredActing))
    else storage().removeItem(key)
  } catch {
    // A browser that refuses its storage starts every tab with the default.
  }
}

/** The choice of this tab, else the last one of any. */
export function storedActing(): Acting | null {
  return actingIn(() => sessionStorage) ?? actingIn(() => localStorage)
}

export function actingIn(storage: () => Storage): Acting | null {
  try {
    const { owner, userUuid, practiceUuid } = JSON.parse(storage().getItem(key) ?? '{}') as Partial<StoredActing>
    return owner && owner === stored('uuid') && userUuid && practiceUuid ? { userUuid, practiceUuid } : null
  } catch {
    return null
  }
}
