import { IconPhoto } from '@tabler/icons-react'
import { definePages } from '../kernel/pages.ts'

export const pages = definePages({
  gallery: {
    load: async () => (await import('./gallery-page.tsx')).GalleryPage,
    texts: ['gallery'],
    icon: IconPhoto,
    inPalette: true,
  },
  galleryWork: {
    load: async () => (await import('./work-page.tsx')).WorkPage,
    texts: ['gallery'],
    parent: 'gallery',
  },
})
