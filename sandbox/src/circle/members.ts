import { createHash, timingSafeEqual } from 'node:crypto'
import { circleAccounts } from '@arcade/demo/applications.ts'

/** Somebody whom Circle knows by a login and a password of its own. */
export interface Member {
  login: string
  name: string
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const members = new Map(
  circleAccounts.map(({ login, password, person }) => [
    login,
    { member: { login, name: `${person.firstName} ${person.lastName}` }, password: digest(password) },
  ]),
)

/** However the login was typed. */
const find = (login: string) => members.get(login.trim().toLowerCase())

export const memberCalled = (login: string): Member | undefined => find(login)?.member

export function memberWith(login: string, password: string): Member | undefined {
  const found = find(login)
  const right = timingSafeEqual(digest(password), found?.password ?? digest(''))
  return found && right ? found.member : undefined
}
