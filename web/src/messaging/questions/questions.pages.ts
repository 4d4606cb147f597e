import { IconHelpCircle } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  questions: {
    load: async () => (await import('./questions-page.tsx')).QuestionsPage,
    texts: ['questions', 'forms', 'files'],
    icon: IconHelpCircle,
  },
})
