import type { Failure } from '../../kernel/call.ts'
import { formatNumber } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Discount, useUndoDiscountMutation } from './discounts.api.ts'

/** Takes a discount back that was not sent yet, and says what came of it. */
export function useUndoDiscount() {
  const { t, i18n } = useTranslation('smileys')
  const { t: tProblems } = useTranslation('problems')
  const [undo, { isLoading: busy }] = useUndoDiscountMutation()
  const undoDiscount = async ({ uuid, amount }: Pick<Discount, 'uuid' | 'amount'>) => {
    try {
      await undo({ params: { uuid } }).unwrap()
      toast.success(t('discount.undone.done', { amount: formatNumber(amount, localeOf(i18n), 0) }))
    } catch (error) {
      toast.error(problemMessage(tProblems, error as Failure))
    }
  }
  return { undoDiscount, busy }
}
