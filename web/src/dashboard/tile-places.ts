const entry = 'tilePlaces'

/** What the place of a tile is at least, and just that while it loads. */
export const placeProperty = '--place'

/** How high each tile was last, in pixels, by its id. */
export type TilePlaces = Readonly<Record<string, number>>

/** Those of this person in a window of this width; null on a first visit. */
export function readPlaces(owner: string): TilePlaces | null {
  try {
    const kept = JSON.parse(localStorage.getItem(entry) ?? 'null')
    return kept?.owner === owner && kept.width === window.innerWidth && isHeights(kept.heights) ? kept.heights : null
  } catch {
    return null
  }
}

const isHeights = (value: unknown): value is TilePlaces =>
  typeof value === 'object' && value !== null && Object.values(value).every((height) => Number.isFinite(height))

/** In milliseconds. A tile that takes longer on a first visit holds the others up no more: it keeps the place of its skeleton. */
const longestHold = 6_000

/** Calls once no tile has come for so long; answers how to stop. Where everything is slow, they come one after the other. */
export function onceTilesStall(columns: HTMLElement, stalled: () => void): () => void {
  const countLoading = () => columns.querySelectorAll('[data-skeleton]').length
  const release = () => {
    came.disconnect()
    stalled()
  }
  let timer = setTimeout(release, longestHold)
  let loading = countLoading()
  const came = new MutationObserver(() => {
    const left = countLoading()
    if (left === loading) return
    loading = left
    clearTimeout(timer)
    timer = setTimeout(release, longestHold)
  })
  came.observe(columns, { childList: true, subtree: true })
  return () => {
    came.disconnect()
    clearTimeout(timer)
  }
}

/** Gives every tile that still loads, and of which nobody knows its height, the place that its skeleton takes. */
export function freezePlaces(columns: HTMLElement) {
  const loading = [...columns.querySelectorAll<HTMLElement>('[data-tile]')].filter(
    (slot) => slot.querySelector('[data-skeleton]') && !slot.style.getPropertyValue(placeProperty),
  )
  const heights = loading.map(({ offsetHeight }) => offsetHeight)
  for (const [place, { style, dataset }] of loading.entries()) {
    style.setProperty(placeProperty, `${heights[place]}px`)
    dataset.stays = ''
  }
}

/** Marks the tiles that have something to show: they stay for this visit, also once they have nothing. */
export function markStaying(columns: HTMLElement) {
  for (const slot of columns.querySelectorAll<HTMLElement>('[data-tile]:not([data-stays], :empty)'))
    if (!slot.querySelector('[data-skeleton], [data-nothing]')) slot.dataset.stays = ''
}

/** Whether what to begin with stands instead of tiles that have nothing. */
const standsIn = (columns: HTMLElement) =>
  columns.querySelector('[data-stands-in]:not(:empty)') && !columns.querySelector('[data-stands-in] [data-skeleton]')

/**
 * Remembers the height of every tile that has come, without the place that was kept for it. Nobody knows that of a tile
 * which has nothing beside what stands in for it: it comes back once it has something, or once that is gone.
 */
export function keepPlaces(columns: HTMLElement, owner: string) {
  // Whoever has logged out leaves nothing behind, also not by a page that goes afterwards.
  if (localStorage.getItem('uuid') !== owner) return
  const slots = [...columns.querySelectorAll<HTMLElement>('[data-tile]')]
  const reserved = slots.map(({ style }) => style.getPropertyValue(placeProperty))
  for (const { style } of slots) style.removeProperty(placeProperty)
  const heights: Record<string, number> = { ...readPlaces(owner) }
  const hasStandIn = standsIn(columns)
  for (const slot of slots) {
    const { tile = '' } = slot.dataset
    if (slot.querySelector('[data-skeleton]')) continue
    if (hasStandIn && slot.querySelector('[data-nothing]')) delete heights[tile]
    else heights[tile] = slot.offsetHeight
  }
  for (const [place, { style }] of slots.entries()) style.setProperty(placeProperty, reserved[place] ?? '')
  localStorage.setItem(entry, JSON.stringify({ owner, width: window.innerWidth, heights }))
}
