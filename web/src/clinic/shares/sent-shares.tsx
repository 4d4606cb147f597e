import { useTranslation } from '../../kernel/translation.ts'
import { SentList } from './sent-list.tsx'
import { useListSentSharesInfiniteQuery } from './shares.api.ts'

/** What the practice shared. */
export function SentShares() {
  const { t } = useTranslation('shares')
  return (
    <SentList query={useListSentSharesInfiniteQuery({})} title={t('sent.none')}>
      {t('sent.none.text')}
    </SentList>
  )
}
