import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing } from '../../people/users/index.ts'
import { BackLink } from '../../ui/layout/back-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import styles from './lot-recall.module.css'
import { isLot } from './lots.rules.ts'
import { RecallInvoices } from './recall-invoices.tsx'
import { RecallResult } from './recall-result.tsx'
import { RecallSearch } from './recall-search.tsx'

/** ACT-03: `/mon-espace/mes-patients/rappel-de-lot`. Which lot is in the address, which is no personal data. */
export function LotRecallPage() {
  const { t } = useTranslation('acts')
  const acting = useActing()
  const [search, setSearch] = useSearchParams()
  const [lot, gtin] = [search.get('lot') ?? '', search.get('gtin') ?? '']
  /** The list of another lot does not stand below a label that could not be read. */
  const [misread, setMisread] = useState(false)
  /** How often somebody asked: what is found is brought into view then, and not after a reload. */
  const [asked, setAsked] = useState(0)
  const find = (wanted: { lot: string; gtin: string }) => {
    setMisread(false)
    setAsked(asked + 1)
    setSearch(Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== '')))
  }
  return (
    <Page title={t('lotRecall', { ns: 'titles' })} above={<BackLink to="patients" />} context={t('recall.context')}>
      <div className={styles.search}>
        <Card title={t('recall.which')}>
          <RecallSearch lot={lot} gtin={gtin} onFind={find} onMisread={() => setMisread(true)} />
        </Card>
      </div>
      {!acting && <EmptyState title={t('recall.nobody')} />}
      {acting && isLot(lot) && !misread && (
        <RecallResult
          key={`${acting.uuid} ${acting.practice.uuid} ${lot} ${gtin}`}
          userUuid={acting.uuid}
          lot={lot}
          gtin={gtin}
          asked={asked}
        />
      )}
      {acting && isLot(lot) && !misread && <RecallInvoices lot={lot} />}
    </Page>
  )
}
