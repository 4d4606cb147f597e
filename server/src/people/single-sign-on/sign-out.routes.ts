import { problems } from '@arcade/contract/kernel/problem.ts'
import { signInProblems } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { confirmSignOut, getSignOut } from '@arcade/contract/people/single-sign-on/single-sign-on.contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { selectApplication } from '../applications/index.ts'
import { afterwards, endPortalSessions } from './logout.ts'
import { selectPortalSessions } from './sessions.queries.ts'
import { Written } from './written.ts'

/** What the library keeps of a wish to be signed out; its addresses are registered ones. */
interface Wish {
  clientId?: string
  postLogoutRedirectUri?: string
  state?: string
}

/** The page `/auth/sign-out` asks the person whether an application that cannot prove it means them. */
export function signOutRoutes(app: FastifyInstance, findProvider: () => Promise<Provider>) {
  const { kernel } = app

  /** The person signed in at the provider in this browser, and the request; null without either. */
  async function findWish(request: FastifyRequest) {
    const provider = await findProvider()
    const session = await provider.Session.get(provider.createContext(request.raw, new Written(request)))
    return session.accountId && session.state ? { uid: session.uid, wish: session.state as Wish } : null
  }

  serve(app, getSignOut, async ({ db, request }) => {
    const found = await findWish(request)
    if (!found) return { result: null }
    const application = found.wish.clientId ? await selectApplication(db, found.wish.clientId) : null
    return { result: { application: application && { name: application.name } } }
  })

  serve(app, confirmSignOut, async ({ db, request }) => {
    if (!isFromHere(request, kernel.origin)) throw new Problem(problems.forbidden)
    const found = await findWish(request)
    if (!found) throw new Problem(signInProblems.linkOver)
    const actor = await kernel.findActor(request.headers)
    const [below, own] = [
      await selectPortalSessions(db, found.uid),
      actor?.kind === 'person' ? [actor.session.hash] : [],
    ]
    await endPortalSessions(kernel, new Set([...below, ...own]))
    const { postLogoutRedirectUri, state } = found.wish
    return { result: { redirectTo: afterwards(kernel.origin, postLogoutRedirectUri, state) } }
  })
}

/** The cookie does not come along from other sites; nor is a press on a page beside ours one of the person's. */
function isFromHere({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? (headers.origin ?? origin) === origin : site === 'same-origin'
}
