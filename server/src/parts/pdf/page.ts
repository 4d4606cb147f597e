import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { PageLabel } from './page-labels.ts'
import type { Coverage } from './text.rules.ts'

export type Part = PDFKit.PDFStructureElement

export interface SheetOptions {
  /** Shown by readers as the document's name, and stored in its properties: no name of a patient. */
  title: string
  locale: Locale
  /** When it was made; the same data at the same time give the same bytes. */
  at: Date
  /** At the top of every page but the first. */
  running: string
  /** At the bottom of every page. */
  footer: string
}

/** A document that is being written from top to bottom. */
export interface Sheet {
  doc: PDFKit.PDFDocument
  /** What assistive programs read: everything that is not decoration hangs below it. */
  root: Part
  coverage: Coverage
  options: SheetOptions
  /** The page number of each page, written once it is known how many pages there are. */
  labels: PageLabel[]
  /** How wide texts are at size 1: measuring is what takes the time. */
  widths: Map<string, number>
  /** Where the next thing goes, in points from the top. */
  y: number
}

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 44, bottom: 772 } as const
export const columnWidth = page.right - page.left
