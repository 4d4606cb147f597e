import { IconBuildingStore, IconChartLine, IconSchool, IconSparkles, IconStethoscope } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

const page = {
  load: async () => (await import('./directory-page.tsx')).DirectoryPage,
  texts: ['directory', 'partnerships', 'forms'],
} as const

export const pages = definePages({
  partners: { ...page, icon: IconBuildingStore },
  partnersMedical: { ...page, icon: IconStethoscope },
  partnersLifestyle: { ...page, icon: IconSparkles },
  partnersTraining: { ...page, icon: IconSchool },
  partnersFinance: { ...page, icon: IconChartLine },
})
