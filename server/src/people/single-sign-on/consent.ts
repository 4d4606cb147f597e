import type { Grant, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Application, consentOf, selectApplication, selectIsRefused } from '../applications/index.ts'
import { selectAccount } from './accounts.queries.ts'
import { grantName } from './adapter.ts'
import { deletePayloadsByUid, selectPayloadByUid } from './payloads.queries.ts'

interface Sides {
  userId: string
  key: string
}
type Deps = Pick<Kernel, 'db' | 'clock'>

/** What a person and an application have agreed upon, if they have. An agreement ends with the link. */
async function findGrant(provider: Provider, { db, clock }: Deps, { userId, key }: Sides) {
  const account = await selectAccount(db, userId, key)
  const existing = account?.linked && (await selectPayloadByUid(db, 'Grant', grantName(userId, key), clock.now()))
  return existing ? provider.Grant.find(String(existing.payload.jti)) : undefined
}

/** From now on the application sees this as well; of what ended with an earlier link nothing comes back. */
export async function agree(provider: Provider, means: Deps, sides: Sides, scopes: string[]): Promise<Grant> {
  const { userId, key } = sides
  const existing = await findGrant(provider, means, sides)
  if (!existing) await deletePayloadsByUid(means.db, 'Grant', grantName(userId, key))
  const grant = existing ?? new provider.Grant({ accountId: userId, clientId: key })
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}

/**
 * Where consent is implied, whatever is asked for is agreed upon, unless the person has unlinked it; elsewhere what was
 * given in person, now or earlier. An application whose machines reach data is linked by a press alone; consent is implied
 * once it is.
 */
export function makeLoadGrant(means: Deps) {
  return async ({ oidc }: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { provider, client, session, result } = oidc
    const [userId, key] = [session?.accountId, client?.clientId]
    if (!userId || !key) return undefined
    if (result?.consent?.grantId) return provider.Grant.find(result.consent.grantId)
    const application = await selectApplication(means.db, key)
    if (application && (await isImplied(means, application, userId)))
      return agree(provider, means, { userId, key }, [...oidc.requestParamOIDCScopes])
    return findGrant(provider, means, { userId, key })
  }
}

async function isImplied({ db }: Deps, application: Application, userId: string): Promise<boolean> {
  if (application.consent !== 'implied') return false
  if (consentOf(application) === 'asked') return (await selectAccount(db, userId, application.key))?.linked ?? false
  return !(await selectIsRefused(db, { userId, applicationId: application.id }))
}
