import { anybody, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  requestPasswordReset: {
    ...anybody('202'),
    params: ({ email }) => ({ email, return_url: '/dashboard' }),
    reveals: 'nothing',
  },
  requestFirstConnexion: {
    ...anybody('202'),
    params: ({ email }) => ({ email, return_url: '/dashboard' }),
    reveals: 'nothing',
  },
  checkPasswordLink: { ...anybody('410 auth.link-over'), body: () => ({ token: 'made-up' }) },
  setPassword: {
    ...anybody('410 auth.link-over'),
    body: () => ({ token: 'made-up', newPassword: 'une clé de voûte bien neuve' }),
  },
}
