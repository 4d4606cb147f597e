import type { ReactNode } from 'react'

export interface Column<T> {
  key: string
  title: string
  cell: (row: T) => ReactNode
  /** Figures and amounts stand at the end. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** A date: the first press sorts the newest first. */
  newestFirst?: boolean
  /** Left out where the table is narrower than 1000 px; a telephone has it as `phone` says. */
  wide?: boolean
  /** Its share of the width; the first takes what is left, the others what they need. */
  width?: string
  /**
   * On a telephone: the name of the row, at its right, in the line below with its title or without, in a line of its own, or not
   * at all.
   */
  phone?: 'lead' | 'aside' | 'detail' | 'plain' | 'wide' | 'hidden'
}

export interface Sort {
  by: string
  descending: boolean
}

export interface Selection<T> {
  keys: ReadonlySet<string>
  onChange: (keys: Set<string>) => void
  /** What a checkbox is called: the name of its row. */
  labelOf: (row: T) => string
  /** Rows that cannot be chosen have no checkbox. */
  isSelectable?: (row: T) => boolean
}

/** What rows that follow each other have in common. */
export interface RowGroup {
  key: string
  label: string
  count?: number | undefined
  /** At its end: a sum. */
  aside?: ReactNode
}

export interface TableProps<T> {
  /** What it is a table of. */
  label: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  keyOf: (row: T) => string
  /** It lives in the URL, so that it comes from outside. */
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** The whole row leads there, by a link in its first cell; a row without an address leads nowhere. */
  to?: (row: T) => string | undefined
  /** Or opens this. */
  onOpen?: (row: T) => void
  /** At the end of a row: icon buttons, a menu. */
  actions?: (row: T) => ReactNode
  selection?: Selection<T>
  /** Rows come in the order of their groups; each begins with a line of its own. */
  groupOf?: (row: T) => RowGroup
  /** Stands out for a moment: it is new. */
  isFresh?: (row: T) => boolean
  /** Where the actions of a card stand: below the details, beside the name where it is one button, or nowhere. */
  phoneActions?: 'below' | 'beside' | 'hidden'
  /** It grows page by page (`useCursorList`): its rows can take the focus. */
  growing?: boolean
  /** It stands in a card, to its edges: without a frame of its own. */
  flush?: boolean
  /** False where the page offers the orders itself: cards have no headers to press. */
  phoneSort?: boolean
}
