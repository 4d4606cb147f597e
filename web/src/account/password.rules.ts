import { shortestPassword } from '@arcade/contract/kernel/passwords.ts'

export interface PasswordFaults {
  tooShort: boolean
  isEmail: boolean
}

/** What can be seen while it is typed. That it is a common one only the server knows. */
export function faultsOf(password: string, email: string): PasswordFaults {
  return {
    tooShort: password.length < shortestPassword,
    isEmail: password.trim().toLowerCase() === email.trim().toLowerCase(),
  }
}
