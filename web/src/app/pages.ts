import type { PageId } from '@arcade/contract/pages.ts'
import type { PageEntries, PageEntry } from '../kernel/pages.ts'

const files = import.meta.glob<PageEntries>('../*/*.pages.ts', { import: 'pages', eager: true })

/** What every capability declares of its pages. */
const entries: PageEntries = Object.assign({}, ...Object.values(files))

export const pageEntry = (page: PageId): PageEntry => entries[page] ?? {}

/** Its capability is still to be built: whoever looks at a link to it is told before. */
export const isComing = (page: PageId): boolean => !pageEntry(page).load

/** RT-12: what the palette leads to beside the sections. */
export const paletteExtras = (Object.keys(entries) as PageId[]).filter((page) => pageEntry(page).inPalette)
