import type { PageTable } from '../../kernel/page-table.ts'

export const messagesPages = {
  messages: { path: '/mon-espace/mes-messages', public: false },
} as const satisfies PageTable
