import type { PageTable } from '../../kernel/page-table.ts'

export const smileysPages = {
  smileys: { path: '/mon-cabinet/mes-smileys', public: false },
} as const satisfies PageTable
