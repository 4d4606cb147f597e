import { forgetStored, stored } from '../../kernel/stored-session.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'

const key = 'galleryOrder'

/**
 * GAL-01: the uuid of the next order, stored beside the cart. Two tabs with the same cart, and a page that was loaded again before
 * an answer came, give it the same name: it is ordered once.
 */
export function nextOrderUuid(): string {
  const saved = stored(key)
  if (isUuid(saved)) return saved
  const uuid = crypto.randomUUID()
  try {
    localStorage.setItem(key, uuid)
  } catch {
    // A browser that keeps nothing: the name lasts as long as the page.
  }
  return uuid
}

/** The name was answered: whatever is ordered now is another order. */
export const endOrderUuid = (): void => forgetStored(key)
