import type { Context, SealedContext } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import {
  type ChangedByHand,
  insertApplication,
  type NewApplication,
  selectApplication,
  selectApplications,
  updateApplication,
} from './applications.queries.ts'
import { consentOf } from './applications.rules.ts'
import { deleteWebhook, upsertWebhook, webhookSecret } from './webhooks.queries.ts'

interface Which {
  key: string
}

export async function registerApplication({ db, clock }: Context, application: NewApplication) {
  const { key, name, protocol } = application
  // A plain link proves nothing to us.
  const secret = protocol === 'link' ? null : makeSecret()
  const stored = secret && { secretHash: sha256(secret), secretChangedAt: clock.now() }
  const applicationUuid = await insertApplication(db, { ...application, ...stored })
  if (!applicationUuid)
    throw new OperatorError(`There is an application ${key} already: "application rotate" gives it a new secret.`)
  return `Registered ${name}. Its client id: ${key}  Its applicationUuid: ${applicationUuid}${tell(secret)}`
}

/** What is typed changes; lists are replaced as a whole. Orders that were pushed before keep the base that they have (README of applications). */
export async function changeApplication({ db }: Context, { key, ...change }: Which & ChangedByHand) {
  const application = await selectApplication(db, key)
  if (!application) throw unknown(key)
  if (application.protocol === 'broker' && change.checkLoginUri === null)
    throw new OperatorError(`Without --check-login-uri no account could be linked to ${key}: give it another one.`)
  await updateApplication(db, key, change)
  const { base = application.base } = change
  if (base === application.base) return `Changed ${key}.`
  return `Changed ${key}. It sells for ${base ?? 'no base'} from now on; orders that it pushed before stay ${application.base ? `with ${application.base}` : 'without a base'}.`
}

export async function rotateApplication({ db, clock }: Context, { key }: Which) {
  const secret = makeSecret()
  const changed = await updateApplication(db, key, { secretHash: sha256(secret), secretChangedAt: clock.now() })
  if (!changed) throw unknown(key)
  return `Gave ${key} a new secret and ended its tokens. Its client id: ${key}${tell(secret)}`
}

export async function disableApplication({ db, clock }: Context, { key }: Which) {
  if (!(await updateApplication(db, key, { disabledAt: clock.now() }))) throw unknown(key)
  return `Disabled ${key} and ended its tokens. Its back-channel is called for its sessions.`
}

export async function enableApplication({ db }: Context, { key }: Which) {
  if (!(await updateApplication(db, key, { disabledAt: null }))) throw unknown(key)
  return `Enabled ${key}.`
}

/** Where its webhook is; the secret that signs is shown once, and is another one each time. */
export async function setWebhook({ db, masterKey }: SealedContext, { key, url }: Which & { url: string | null }) {
  const application = await selectApplication(db, key)
  if (!application) throw unknown(key)
  if (url === null) {
    if (!(await deleteWebhook(db, application.id))) throw new OperatorError(`${key} has no webhook.`)
    return `${key} gets no more webhook calls.`
  }
  const webhook = await upsertWebhook(db, { applicationId: application.id, url })
  return `${key} gets webhook calls at ${url} from now on. The secret that signs, shown only this once: ${webhookSecret(await masterKey(), webhook)}`
}

/** A line each; secrets are nowhere. */
export async function listApplications({ db }: Context) {
  const rows = (await selectApplications(db)).map(({ id, key, name, protocol, consent, scopes, base, disabledAt }) => [
    key,
    id,
    protocol,
    consentOf({ consent, scopes }),
    scopes.join(' ') || '-',
    base,
    disabledAt ? 'disabled' : 'enabled',
    name,
  ])
  const headings = ['key', 'applicationUuid', 'protocol', 'consent', 'scopes', 'base', 'state', 'name']
  return listing(headings, rows, 'No application is registered.')
}

const unknown = (key: string) => new OperatorError(`There is no application ${key}.`)

const tell = (secret: string | null) => (secret ? `  Its secret, shown only this once: ${secret}` : '')
