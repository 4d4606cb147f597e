import type { ApplicationCard, ApplicationLink } from '@arcade/contract/people/applications/applications.contract.ts'
import type { z } from 'zod'
import { consentOf, doorOf } from './applications.rules.ts'
import type { CardRow } from './cards.queries.ts'
import type { Link } from './links.queries.ts'

export function presentLink(link: Link): z.output<typeof ApplicationLink> {
  const { credentialId, login, createdAt, lastUsedAt, sees } = link
  return { credentialUuid: credentialId, login, linkedAt: createdAt, lastUsedAt, sees }
}

export function presentCard(row: CardRow): z.output<typeof ApplicationCard> {
  const { id, shortcutSince, position: _, linked, initiateLoginUri, ...shown } = row
  return {
    ...shown,
    uuid: id,
    consent: consentOf(row),
    opens: doorOf({ ...shown, initiateLoginUri }) !== null,
    shortcut: shortcutSince !== null,
    linked: linked && presentLink(linked),
  }
}
