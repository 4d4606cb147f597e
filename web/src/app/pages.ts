import type { PageId } from '@arcade/contract/pages.ts'
import { byFileName } from '../kernel/by-file-name.ts'
import type { PageEntries, PageEntry } from '../kernel/pages.ts'

const files = import.meta.glob<PageEntries>('../**/*.pages.ts', { import: 'pages', eager: true })

/** What every capability declares of its pages: a test finds an undeclared one. */
export const pageEntries: Record<PageId, PageEntry> = Object.assign({}, ...byFileName(files))

export const pageEntry = (page: PageId): PageEntry => pageEntries[page]

/** RT-12: what the palette leads to beside the sections. */
export const paletteExtras = (Object.keys(pageEntries) as PageId[]).filter((page) => pageEntry(page).inPalette)
