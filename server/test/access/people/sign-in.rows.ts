import { anybody, anyPerson, type Row } from '../row.ts'

export const rows: Record<string, Row> = {
  postLogin: {
    ...anybody('401 auth.invalid'),
    body: ({ email }) => ({ login: email, password: 'not this one at all', type: 'PROFESSIONAL' }),
  },
  postLogout: anyPerson('204'),
  proveSession: { ...anyPerson('403 auth.wrong-password'), body: () => ({ password: 'not this one at all' }) },
  updatePassword: {
    ...anyPerson('403 auth.wrong-password'),
    body: () => ({ oldPassword: 'not this one at all', newPassword: 'une clé de voûte bien neuve' }),
  },
}
