import { IconFileText, IconRosetteDiscount } from '@tabler/icons-react'
import { definePages } from '../kernel/pages.ts'

/** Without a `load`: the page says that it is to come. */
export const pages = definePages({
  offers: { icon: IconRosetteDiscount, right: 'orders:read' },
  practiceDocuments: { icon: IconFileText, inPalette: true },
})
