import type { Account, FindAccount } from 'oidc-provider'
import type { Db } from '../../kernel/database/db.ts'
import { fullName } from '../../kernel/identity/full-name.ts'
import { selectAccount, selectPractice } from './accounts.queries.ts'

/** What a scope shows of somebody. */
export const claims = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name'],
  email: ['email', 'email_verified'],
  practice: ['practice'],
}

/**
 * Who somebody is, for the application that asks. What was given to it earlier, a code or a token, is worth nothing once
 * the person is disabled or has unlinked it.
 */
export function makeFindAccount(db: Db): FindAccount {
  return async (ctx, userId, token): Promise<Account | undefined> => {
    const account = await selectAccount(db, userId, ctx.oidc.client?.clientId ?? '')
    if (!account || (token && !account.linked)) return undefined
    const { email, isEmailProven, firstName, lastName } = account
    return {
      accountId: userId,
      async claims() {
        const practice = await selectPractice(db, userId)
        return {
          sub: userId,
          name: fullName(account),
          // An organisation has none.
          ...(firstName && { given_name: firstName }),
          family_name: lastName,
          email,
          email_verified: isEmailProven,
          ...(practice && { practice }),
        }
      },
    }
  }
}
