import type { Delivery } from '../../kernel/outbox/outbox.ts'
import type { PartnerAnswer } from '../../kernel/partners/partner-calls.ts'

/** What an upsert means for its entry of the outbox: the id of the record, or the code with which it was refused. */
export const toCrmDelivery = (answer: PartnerAnswer<{ id: string } | null>): Delivery =>
  answer.ok
    ? { outcome: 'answered', answer: answer.value ?? {} }
    : { outcome: 'refused', code: answer.code ?? String(answer.status) }
