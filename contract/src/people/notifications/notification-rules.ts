import type { NotificationKind } from '../../capabilities.ts'
import type { Right } from '../../kernel/rights.ts'

/** The channels of notifications: in the portal, by a mail at once, or by one mail a day. */
export const channels = ['portal', 'mail', 'digest'] as const
export type Channel = (typeof channels)[number]

export interface NotificationRule {
  /** The audience: one person, or the members of the practice who hold this right. */
  to: 'person' | Right
  /** The default. */
  defaults: Record<Channel, boolean>
  /** Always stands in the portal: it is about the safety of the account. */
  required: boolean
  /** Always mailed too, by a mail of its own that says what happened. */
  mailed?: true
}

const usual: NotificationRule = {
  to: 'person',
  defaults: { portal: true, mail: false, digest: false },
  required: false,
}
const alwaysInPortal: NotificationRule = { ...usual, required: true }
const alwaysMailed: NotificationRule = {
  to: 'person',
  defaults: { portal: true, mail: true, digest: false },
  required: true,
  mailed: true,
}
const waiting: NotificationRule = { ...usual, defaults: { portal: true, mail: false, digest: true } }

/** NOT-01: rules that differ from the default. A kind that is not here notifies one person, in the portal. */
const rules: Partial<Record<NotificationKind, NotificationRule>> = {
  'password-changed': alwaysMailed,
  'email-changed': alwaysMailed,
  'rights-changed': alwaysInPortal,
  'access-suspended': alwaysInPortal,
  'access-restored': alwaysInPortal,
  'access-ended': alwaysInPortal,
  'new-device': alwaysMailed,
  // Somebody waits for an answer.
  'colleague-invited': waiting,
  'collaborator-invited': waiting,
  'group-invited': waiting,
  'group-joined': { ...usual, to: 'settings:read' },
  'group-declined': { ...usual, to: 'settings:read' },
  'group-left': { ...usual, to: 'settings:read' },
  'group-removed': { ...waiting, to: 'settings:read' },
  'group-dissolved': { ...waiting, to: 'settings:read' },
  'order-changed': { ...usual, to: 'orders:read' },
  'return-refused': { ...waiting, to: 'orders:read' },
  'return-cancellation-refused': { ...waiting, to: 'orders:read' },
  'files-shared': { ...usual, defaults: { portal: true, mail: true, digest: false } },
  'share-closed': { ...alwaysInPortal, defaults: { portal: true, mail: true, digest: false } },
  'file-infected': { ...alwaysInPortal, defaults: { portal: true, mail: true, digest: false } },
  'claim-moved': { ...waiting, to: 'claims:read' },
  'offer-arrived': { ...waiting, to: 'orders:read' },
  'offer-ending': { ...waiting, to: 'orders:write' },
  'payment-refunded': { ...waiting, to: 'payments:read' },
  'payment-disputed': { ...waiting, to: 'payments:read' },
  'payment-twice': { ...waiting, to: 'payments:read' },
  'payment-rejected': { ...waiting, to: 'payments:read' },
  'credit-use-refused': { ...waiting, to: 'payments:write' },
  'smileys-discount-refused': { ...waiting, to: 'smileys:write' },
  'partnership-accepted': { ...usual, to: 'orders:read' },
  'partnership-refused': { ...usual, to: 'orders:read' },
  'partnership-ended': { ...waiting, to: 'orders:read' },
  'gallery-order-moved': { ...usual, defaults: { portal: true, mail: true, digest: false } },
  // The portal counts unread conversations by itself.
  'message-received': { ...usual, defaults: { portal: false, mail: false, digest: true } },
  'padotest-arrived': { ...waiting, to: 'acts:read' },
  'pickup-planned': { ...usual, to: 'orders:read' },
  'pickup-collected': { ...usual, to: 'orders:read' },
  'pickup-refused': { ...waiting, to: 'orders:read' },
  'subscription-started': { ...usual, to: 'settings:read' },
  'subscription-refused': { ...waiting, to: 'settings:read' },
  'subscription-stopped': { ...waiting, to: 'settings:read' },
  'subscription-ended': { ...waiting, to: 'settings:read' },
  'subscription-renewing': { ...waiting, to: 'settings:write' },
}

export const ruleOf = (kind: NotificationKind): NotificationRule => rules[kind] ?? usual
