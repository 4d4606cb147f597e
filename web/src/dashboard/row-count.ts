const name = 'arcade.todo-rows'

/** How many rows the queue had last: the place for them is kept, so that nothing moves when they come. */
export function rowCountBefore(): number {
  try {
    return Math.max(1, Math.min(4, Number(localStorage.getItem(name)) || 1))
  } catch {
    return 1
  }
}

export function keepRowCount(rows: number) {
  try {
    localStorage.setItem(name, String(rows))
  } catch {
    // Without storage the place is that of one row.
  }
}
