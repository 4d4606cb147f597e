import { IconScale, IconShieldLock } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  privacy: {
    load: async () => (await import('./privacy-page.tsx')).PrivacyPage,
    texts: ['legal'],
    icon: IconShieldLock,
    inPalette: true,
  },
  legalNotice: {
    load: async () => (await import('./legal-notice-page.tsx')).LegalNoticePage,
    texts: ['legal'],
    icon: IconScale,
    inPalette: true,
  },
})
