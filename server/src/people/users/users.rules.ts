import { newEmail, newLogin } from '@arcade/contract/people/users/users.contract.ts'

/** A login name as it is stored. */
export const loginOf = (typed: string) => typed.toLowerCase()

/** A login of the old directory as it is stored: normalized, in small letters. */
export const galaxyOf = (typed: string) => typed.normalize('NFC').trim().toLowerCase()

/** Whether somebody could sign in by this name: an e-mail address, or a login name. */
export const mayBeLogin = (name: string): boolean => (name.includes('@') ? newEmail : newLogin).safeParse(name).success
