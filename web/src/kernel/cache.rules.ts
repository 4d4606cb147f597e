/** What is known by a uuid, and mostly in a version. */
export interface Thing {
  uuid: string
  version?: number | undefined
}

interface Shown {
  result?: unknown
  pages?: { result?: unknown }[]
}

/** What a cached answer is about: its one result, the rows of its list, or those of the pages of an infinite one. */
export function thingsIn(data: unknown): Partial<Thing>[] {
  if (Array.isArray(data)) return data
  const { result, pages } = (data ?? {}) as Shown
  const results = pages ? pages.flatMap((page) => page.result) : result
  return [results].flat().filter((one): one is Partial<Thing> => typeof one === 'object' && one !== null)
}

export const thingIn = (data: unknown, uuid: string): Partial<Thing> | undefined =>
  thingsIn(data).find((one) => one.uuid === uuid)

/** Writes what is known of a thing wherever an answer shows it, as far as it is shown there; what is older changes nothing. */
export function putThing(data: unknown, thing: Thing): void {
  for (const one of thingsIn(data)) {
    if (one.uuid !== thing.uuid || (one.version ?? 0) > (thing.version ?? Number.POSITIVE_INFINITY)) continue
    for (const [name, value] of Object.entries(thing)) if (name in one) Object.assign(one, { [name]: value })
  }
}

/** Takes a thing out of every list that shows it; an answer about it alone is left as it is. */
export function removeThing(data: unknown, uuid: string): void {
  const { pages = [data] } = (data ?? {}) as { pages?: unknown[] }
  for (const page of pages as (Partial<Page<Partial<Thing>>> | null)[]) {
    if (!Array.isArray(page?.result)) continue
    const rest = page.result.filter((one) => one.uuid !== uuid)
    const gone = page.result.length - rest.length
    page.result = rest
    const first = pages[0] as Partial<Page<unknown>>
    if (first.total !== undefined) first.total -= gone
  }
}

interface Page<R> {
  result: R[]
  nextCursor: string | null
  total?: number | undefined
}

/** Rows that take the place of others in a list, wherever its order wants them. */
interface Replacing<R> {
  rows: readonly R[]
  replaces: (row: R) => boolean
  isBefore: (row: R, other: R) => boolean
}

/** Changes the pages that are there. What belongs behind them stays out: it comes with the page after them. */
export function replaceRows<R>(pages: Page<R>[], { rows, replaces, isBefore }: Replacing<R>): void {
  const last = pages.at(-1)
  if (!last) return
  const before = countOf(pages)
  for (const page of pages) page.result = page.result.filter((row) => !replaces(row))
  for (const row of rows) {
    const page = pages.find(({ result }) => result.some((other) => isBefore(row, other)))
    if (page)
      page.result.splice(
        page.result.findIndex((other) => isBefore(row, other)),
        0,
        row,
      )
    else if (last.nextCursor === null) last.result.push(row)
  }
  const [first] = pages
  if (first?.total !== undefined) first.total += countOf(pages) - before
}

const countOf = (pages: readonly Page<unknown>[]) => pages.reduce((sum, { result }) => sum + result.length, 0)
