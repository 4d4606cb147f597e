/** The place that a tile keeps once it takes too long. */
const placeProperty = '--place'

/** In milliseconds. A tile that takes longer holds the others up no more: it keeps the place of its skeleton. */
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

/** Gives every tile that still loads the place that its skeleton takes. */
export function freezePlaces(columns: HTMLElement) {
  const loading = [...columns.querySelectorAll<HTMLElement>('[data-tile]:has([data-skeleton])')]
  const heights = loading.map(({ offsetHeight }) => offsetHeight)
  for (const [index, { style, dataset }] of loading.entries()) {
    style.setProperty(placeProperty, `${heights[index]}px`)
    dataset.stays = ''
  }
}

/** Marks the tiles that have something to show: they stay for this visit, also once they have nothing. */
export function markStaying(columns: HTMLElement) {
  for (const slot of columns.querySelectorAll<HTMLElement>('[data-tile]:not([data-stays], :empty)'))
    if (!slot.querySelector('[data-skeleton], [data-nothing]')) slot.dataset.stays = ''
}
