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

/** Gives every tile that still loads, and of which nobody knows its height, the place that its skeleton takes. */
export function freezePlaces(columns: HTMLElement) {
  const loading = [...columns.querySelectorAll<HTMLElement>('[data-tile]')].filter(
    (slot) => slot.querySelector('[data-skeleton]') && !slot.style.getPropertyValue(placeProperty),
  )
  const heights = loading.map(({ offsetHeight }) => offsetHeight)
  for (const [place, { style }] of loading.entries()) style.setProperty(placeProperty, `${heights[place]}px`)
}

/** Remembers the height of every tile that has come, without the place that was kept for it. */
export function keepPlaces(columns: HTMLElement, owner: string) {
  // Whoever has logged out leaves nothing behind, also not by a page that goes afterwards.
  if (localStorage.getItem('uuid') !== owner) return
  const slots = [...columns.querySelectorAll<HTMLElement>('[data-tile]')]
  const reserved = slots.map(({ style }) => style.getPropertyValue(placeProperty))
  for (const { style } of slots) style.removeProperty(placeProperty)
  const heights = { ...readPlaces(owner) }
  for (const slot of slots)
    if (!slot.querySelector('[data-skeleton]')) heights[slot.dataset.tile ?? ''] = slot.offsetHeight
  for (const [place, { style }] of slots.entries()) style.setProperty(placeProperty, reserved[place] ?? '')
  localStorage.setItem(entry, JSON.stringify({ owner, width: window.innerWidth, heights }))
}
