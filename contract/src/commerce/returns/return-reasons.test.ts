import { expect, it } from 'vitest'
import { returnReasonIn, returnReasons, writeReturnReason } from './return-reasons.ts'

it('RET-01 a reason of the portal is read in each language, with what was written beside it', () => {
  const written = writeReturnReason(returnReasons.damaged.it, 'un angolo rotto')
  expect(returnReasonIn('en', written)).toBe('Damaged on delivery : un angolo rotto')
  expect(returnReasonIn('pt', returnReasons.defective.fr)).toBe('Defeituoso')
})

it('RET-01 what somebody wrote, and what the ERP says itself, stays as it is', () => {
  for (const reason of ['Erreur de commande', 'Défectueuse', writeReturnReason(null, 'Cassé')])
    expect(returnReasonIn('en', reason)).toBe(reason)
})
