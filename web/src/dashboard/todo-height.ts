const name = 'arcade.todo-height'
/** In pixels: a title and one row. */
const least = 122
const most = 700

/** How high the queue was last: the place for it is kept, so that nothing moves when it comes. */
export function heightBefore(): number {
  try {
    return Math.max(least, Math.min(most, Number(localStorage.getItem(name)) || least))
  } catch {
    return least
  }
}

export function keepHeight(height: number) {
  try {
    // Whoever has logged out leaves nothing behind, also not by a page that is drawn once more.
    if (localStorage.getItem('uuid') === null) return
    localStorage.setItem(name, String(Math.round(height)))
  } catch {
    // Without storage the place is that of one row.
  }
}
