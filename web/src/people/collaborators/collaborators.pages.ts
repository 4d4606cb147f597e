import { IconUsersGroup } from '@tabler/icons-react'
import { definePages } from '../../kernel/pages.ts'

export const pages = definePages({
  collaborators: {
    load: async () => (await import('./collaborators-page.tsx')).CollaboratorsPage,
    texts: ['collaborators', 'invitations', 'forms'],
    icon: IconUsersGroup,
    right: 'settings:read',
    parent: 'account',
    inPalette: true,
  },
})
