import { useState } from 'react'
import { formatDate } from '../kernel/formats.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { timeHere } from '../kernel/today.ts'
import { useTranslation } from '../kernel/translation.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { useRight } from '../users/index.ts'
import { OfferAmount } from './offer-amount.tsx'
import { DaysLeft } from './offer-status.tsx'
import { type Offer, useAcceptOfferMutation, useGetOfferQuery } from './offers.api.ts'
import styles from './offers.module.css'
import { RefuseDialog } from './refuse-dialog.tsx'

/** What can be decided until when, or what was decided. */
export function Decision({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  return (
    <Card title={t('decision')}>
      <div className={styles.decision}>
        {offer.answer ? <Answered answer={offer.answer} /> : <End offer={offer} />}
        {offer.status === 'open' && <Answers offer={offer} />}
      </div>
    </Card>
  )
}

function End({ offer: { status, endsOn } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const date = formatDate(endsOn)
  if (status === 'withdrawn') return <p className={styles.small}>{t('withdrawn.text')}</p>
  if (status === 'ended') return <p className={styles.small}>{t('ended.text', { date })}</p>
  return (
    <span className={styles.stacked}>
      <DaysLeft endsOn={endsOn} />
      <span>{t('until', { date })}</span>
    </span>
  )
}

function Answered({ answer }: { answer: NonNullable<Offer['answer']> }) {
  const { t } = useTranslation('offers')
  const { accepted, by, answeredAt, reason, comment, hash, delivery } = answer
  const what = accepted ? 'accepted' : 'refused'
  const date = timeHere(answeredAt)
  return (
    <>
      <span className={styles.stacked}>
        <strong>{by ? t(`${what}.by`, { name: by, date }) : t(`${what}.elsewhere`, { date })}</strong>
        {reason && <span className={styles.small}>{t(`reason.${reason}`)}</span>}
        {comment && <span className={styles.small}>{comment}</span>}
      </span>
      {by && delivery !== 'kept' && (
        <Notice tone={delivery === 'refused' ? 'bad' : delivery === 'delivered' ? 'ok' : 'info'}>
          {t(`delivery.${delivery}`)}
        </Notice>
      )}
      <p className={styles.hash}>{t('hash', { hash })}</p>
    </>
  )
}

function Answers({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { t: tProblems } = useTranslation('problems')
  const { reason: disabledReason } = useRight('orders:write')
  const [asked, setAsked] = useState<'accept' | 'refuse' | null>(null)
  const [accept, { isLoading }] = useAcceptOfferMutation()
  const { uuid, version, title, totalInclTaxes, currency } = offer
  const { refetch } = useGetOfferQuery({ params: { uuid } })
  const close = () => setAsked(null)
  const confirm = async () => {
    const { error } = await accept({ params: { uuid }, body: { version } })
    close()
    if (!error) return void toast.success(t('accepted.done', { title }))
    toast.error(problemMessage(tProblems, error))
    // Somebody was faster, or the offer is another one by now: what is shown is read again.
    void refetch()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        {t('cancel', { ns: 'ui' })}
      </Button>
      <Button variant="main" busy={isLoading} onClick={() => void confirm()}>
        {t('accept')}
      </Button>
    </>
  )
  return (
    <div className={styles.buttons}>
      <Button variant="main" disabledReason={disabledReason ?? undefined} onClick={() => setAsked('accept')}>
        {t('accept')}
      </Button>
      <Button variant="quiet" disabledReason={disabledReason ?? undefined} onClick={() => setAsked('refuse')}>
        {t('refuse')}
      </Button>
      <Dialog open={asked === 'accept'} onClose={close} title={t('accept.title')} actions={actions} shape="dialog">
        <p>
          <strong>{title}</strong>
        </p>
        <p>
          <OfferAmount value={totalInclTaxes} currency={currency} /> {t('inclTaxes')}
        </p>
        <p>{t('accept.text')}</p>
      </Dialog>
      <RefuseDialog open={asked === 'refuse'} onClose={close} offer={offer} onFailed={() => void refetch()} />
    </div>
  )
}
