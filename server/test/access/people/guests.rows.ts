import { anybody, anyPerson, notForThem, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  createGuest: {
    body: () => ({ email: 'somebody@elsewhere.example' }),
    unauthenticated: 'refused',
    callers: { ...anyPerson('202').callers, guest: notForThem, operator: notForThem },
    reveals: 'nothing',
  },
  getGuestInvitation: {
    ...anybody('410 auth.link-over'),
    params: () => ({ hashValidation: 'made-up' }),
    reveals: 'nothing',
  },
  validateGuest: {
    ...anybody('410 auth.link-over'),
    params: () => ({ hashValidation: 'made-up' }),
    body: () => ({ firstName: 'A', lastName: 'B', password: 'une clé de voûte bien neuve' }),
  },
}
