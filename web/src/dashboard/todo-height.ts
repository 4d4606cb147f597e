const name = 'arcade.todo-height'
/** In pixels: a title and one row. */
const least = 122
const most = 700
/** Of a first visit: a title, four rows and what opens the rest, as a practice at work has them. */
const usual = 410

/** How high the queue was last: the place for it is kept, so that nothing moves when it comes. */
export function heightBefore(): number {
  try {
    return Math.max(least, Math.min(most, Number(localStorage.getItem(name)) || usual))
  } catch {
    return usual
  }
}

/** Whether nobody knows yet how high it will be. */
export function isFirstVisit(): boolean {
  try {
    return localStorage.getItem(name) === null
  } catch {
    return true
  }
}

export function keepHeight(height: number) {
  try {
    // Whoever has logged out leaves nothing behind, also not by a page that is drawn once more.
    if (localStorage.getItem('uuid') === null) return
    localStorage.setItem(name, String(Math.round(height)))
  } catch {
    // Without storage the place is always that of a first visit.
  }
}
