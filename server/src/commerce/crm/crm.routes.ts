import {
  crmTokenRefused,
  getSFAccessToken,
  getSFData,
  getSFFile,
  getSFQueryData,
} from '@arcade/contract/commerce/crm/crm.contract.ts'
import type { CrmType } from '@arcade/contract/commerce/crm/crm-types.ts'
import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds, type Right } from '@arcade/contract/kernel/rights.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { Problem, toProblem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { soql, soqlNames } from '../../parts/partners/crm.soql.ts'
import { type Crm, crmId } from '../../parts/partners/crm.ts'
import { selectAccount } from './accounts.queries.ts'
import { compileQuery, fileFields, recordOf, rightOfQuery, shownTypes, typeOfId } from './crm-records.ts'
import { makeHandles } from './handles.ts'

interface Deps {
  crm: Crm
  masterKey: Buffer
}

/** CRM-01: the practice's own records, through handles. The token, the instance and SOQL stay here. */
export function crmRoutes(app: FastifyInstance, { crm, masterKey }: Deps) {
  const { identity, log } = app.kernel
  const handles = makeHandles(masterKey)

  /** What the caller may in the practice; asked again at every call, whatever the handle was given for. */
  async function assertHolds({ actor, practiceId }: CallAccess, right: Right) {
    const user = actor.kind === 'person' ? await identity.findUser(actor.userId) : null
    const rights = user?.memberships.find((one) => one.practiceId === practiceId)?.rights
    if (!rights || !holds(rights, right)) throw new Problem(problems.rightMissing, { detail: right })
  }

  interface Sent {
    instanceUrl: string
    accessToken: string
  }

  /** The account whose records the caller may ask for. */
  async function accountOf(db: Db, access: CallAccess, { instanceUrl, accessToken }: Sent): Promise<string> {
    if (crm.instanceUrl === null) throw new Problem(problems.partnerNotConfigured, { detail: 'crm' })
    // Whole: no part of an address that somebody sends is ever used.
    if (instanceUrl !== crm.instanceUrl)
      throw new Problem(problems.invalid, { errors: [{ path: 'body.instanceUrl', code: 'instance' }] })
    handles.assert(accessToken, access)
    const accountId = await selectAccount(db, access.practiceId)
    if (accountId === null) throw new Problem(problems.notFound)
    return accountId
  }

  /** ERR-01: without a token of the portal, the error of the specification. */
  async function live<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      const isOfToken = error instanceof PartnerError && error.part === 'token' && error.failure !== 'not-configured'
      if (!isOfToken) throw error
      log.error({ part: error.part, failure: error.failure, status: error.status }, 'Token error')
      throw new Problem(crmTokenRefused, { detail: 'crm', headers: toProblem(error).headers })
    }
  }

  /** A record that is not the account's own is not there, and neither is one that does not exist. */
  async function ownRecord(type: CrmType, id: string, accountId: string) {
    const { fields, owner } = shownTypes[type]
    const record = await live(() => crm.getRecord(type, toId18(id) ?? '', fields, recordOf(fields)))
    if (!record || toId18(String(record[owner])) !== accountId || record.Status === 'Draft')
      throw new Problem(problems.notFound)
    return record
  }

  serve(app, getSFAccessToken, async (call) => {
    const access = call.access()
    await live(() => crm.checkToken())
    return { result: { instanceUrl: crm.instanceUrl ?? '', ...handles.make(access) } }
  })

  serve(app, getSFQueryData, async ({ body: { request, ...sent }, db, ...call }) => {
    const access = call.access()
    if (request.query === 'files') return { result: await filesOf(db, access, sent, request.params.recordId) }
    await assertHolds(access, rightOfQuery(request))
    const { soql, fields } = compileQuery(request, await accountOf(db, access, sent))
    return { result: await live(() => crm.query(soql, recordOf(fields))) }
  })

  async function filesOf(db: Db, access: CallAccess, sent: Sent, recordId: string) {
    const type = typeOfId(recordId)
    if (!type) throw new Problem(problems.notFound)
    await assertHolds(access, shownTypes[type].right)
    await ownRecord(type, recordId, await accountOf(db, access, sent))
    const links = soql`SELECT ContentDocumentId FROM ContentDocumentLink WHERE LinkedEntityId = ${recordId} LIMIT 200`
    const linked = await live(() => crm.query(links, z.object({ ContentDocumentId: crmId })))
    if (linked.length === 0) return []
    const ids = linked.map(({ ContentDocumentId }) => ContentDocumentId)
    const versions = soql`SELECT ${soqlNames(...fileFields)} FROM ContentVersion WHERE ContentDocumentId IN ${ids} AND IsLatest = TRUE`
    return live(() => crm.query(versions, recordOf(fileFields)))
  }

  serve(app, getSFData, async ({ body: { request, ...sent }, db, ...call }) => {
    const access = call.access()
    await assertHolds(access, shownTypes[request.type].right)
    const accountId = await accountOf(db, access, sent)
    if (typeOfId(request.id) !== request.type) throw new Problem(problems.notFound)
    return { result: await ownRecord(request.type, request.id, accountId) }
  })

  serve(app, getSFFile, async ({ body: { request, ...sent }, db, reply, ...call }) => {
    const access = call.access()
    const accountId = await accountOf(db, access, sent)
    const fields = ['Id', 'ContentDocumentId', 'Title', 'FileExtension'] as const
    const version = await live(() => crm.getRecord('ContentVersion', request.id, fields, recordOf(fields)))
    if (!version) throw new Problem(problems.notFound)
    await assertLinked(access, String(version.ContentDocumentId), accountId)
    const file = await live(() => crm.getFile(request.id))
    if (!file) throw new Problem(problems.notFound)
    // Whatever a browser makes of it, no script in it runs.
    reply.header('content-security-policy', "sandbox; default-src 'none'")
    return { name: `${version.Title}.${version.FileExtension}`, content: file.content }
  })

  /** A file is whose the records are that it is linked to: one of them must be the account's, and the caller's to see. */
  async function assertLinked(access: CallAccess, documentId: string, accountId: string) {
    const query = soql`SELECT LinkedEntityId FROM ContentDocumentLink WHERE ContentDocumentId = ${documentId} LIMIT 200`
    const links = await live(() => crm.query(query, z.object({ LinkedEntityId: crmId })))
    let denied: unknown = new Problem(problems.notFound)
    for (const { LinkedEntityId } of links) {
      const type = typeOfId(LinkedEntityId)
      if (!type) continue
      try {
        await ownRecord(type, LinkedEntityId, accountId)
        return await assertHolds(access, shownTypes[type].right)
      } catch (error) {
        if (!(error instanceof Problem) || error.kind.status >= 500) throw error
        // For an own record that is hidden from them, the caller gets the missing right.
        if (error.kind === problems.rightMissing) denied = error
      }
    }
    throw denied
  }
}
