import { IconFileText } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

const load = async () => (await import('./documents-page.tsx')).DocumentsPage

/** DOC-01: one page at two addresses. Which kinds it shows depends on the rights of each. */
export const pages = definePages({
  practiceDocuments: { load, texts: ['documents'], icon: IconFileText, parent: 'offers', inPalette: true },
  documents: { load, texts: ['documents'], parent: 'offers' },
})
