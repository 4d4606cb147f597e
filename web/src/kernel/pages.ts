import type { Right } from '@arcade/contract/kernel/rights.ts'
import type { PageId } from '@arcade/contract/pages.ts'
import type { Icon } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Namespace } from '../locales/texts.ts'

/** What the web knows of a page, beside its address in the contract. */
export interface PageEntry {
  /** A file of its own (RT-16). */
  load: () => Promise<ComponentType>
  /** The files of texts that it needs beside those that are everywhere. */
  texts?: readonly Namespace[]
  icon?: Icon
  /**
   * TEN-02: what the page shows at least, where one right covers all of it. The rest asks by itself: the dashboard tile by
   * tile, the documents kind by kind; the account and the hosting are about oneself too.
   */
  right?: Right
  /** Below which link of the sidebar it stands, where it is not one itself. */
  parent?: PageId
  /** RT-12: the palette leads to it although no section holds it. A page that needs to know of whom or what has none. */
  inPalette?: boolean
}

export type PageEntries = Partial<Record<PageId, PageEntry>>

/** A capability declares its pages in `<capability>.pages.ts`; the app collects them. */
export const definePages = <const T extends PageEntries>(pages: T): T => pages
