import { mostSelected } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { useSyncExternalStore } from 'react'
import type { Acting } from '../../kernel/acting.ts'
import { forgetStored, stored } from '../../kernel/stored-session.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'

const key = 'selectedInvoices'
const listeners = new Set<() => void>()

/** INV-01: the uuids of the invoices that somebody chose to pay. Whatever else stands in the storage is left out. */
export function readSelectedInvoices(): string[] {
  try {
    const saved: unknown = JSON.parse(stored(key) || '[]')
    if (!Array.isArray(saved)) return []
    const uuids = saved.slice(0, mostSelected * 2).filter((one) => typeof one === 'string' && isUuid(one))
    return [...new Set(uuids.map((uuid: string) => uuid.toLowerCase()))].slice(0, mostSelected)
  } catch {
    return []
  }
}

function write(uuids: readonly string[]) {
  try {
    if (uuids.length > 0) localStorage.setItem(key, JSON.stringify(uuids.slice(0, mostSelected)))
    else forgetStored(key)
  } catch {
    // A browser that keeps nothing has nothing selected.
  }
  for (const listener of listeners) listener()
}

const clearSelectedInvoices = () => write([])

/** Beside what is chosen already. */
export function selectInvoices(more: readonly string[]) {
  write([...new Set([...readSelectedInvoices(), ...more])])
}

/** These alone: what was paid leaves, the rest stays chosen. */
export function deselectInvoices(gone: readonly string[]) {
  write(readSelectedInvoices().filter((uuid) => !gone.includes(uuid)))
}

function subscribe(listener: () => void) {
  const follow = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** The same in every tab and every part of a page. */
export function useSelectedInvoices() {
  const saved = useSyncExternalStore(subscribe, () => readSelectedInvoices().join())
  const uuids = saved === '' ? [] : saved.split(',')
  return {
    uuids,
    isSelected: (uuid: string) => uuids.includes(uuid),
    toggle: (uuid: string) => write(uuids.includes(uuid) ? uuids.filter((one) => one !== uuid) : [...uuids, uuid]),
    select: write,
    clear: clearSelectedInvoices,
  }
}

interface Store {
  getState: () => { acting: Acting | null }
  subscribe: (listener: () => void) => () => void
}

/** A selection belongs to a practice: acting for another begins anew. */
export function watchSelectedInvoices(store: Store) {
  let practice = store.getState().acting?.practiceUuid
  store.subscribe(() => {
    const now = store.getState().acting?.practiceUuid
    if (now === undefined || now === practice) return
    if (practice !== undefined) clearSelectedInvoices()
    practice = now
  })
}
