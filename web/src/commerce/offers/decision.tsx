import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
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
      <Stack gap={16}>
        {offer.answer ? <Answered answer={offer.answer} /> : <End offer={offer} />}
        {offer.status === 'open' && <Answers offer={offer} />}
      </Stack>
    </Card>
  )
}

function End({ offer: { status, endsOn } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const date = formatDate(endsOn)
  if (status === 'withdrawn') return <Note>{t('withdrawn.text')}</Note>
  if (status === 'ended') return <Note>{t('ended.text', { date })}</Note>
  return (
    <Stack as="span" gap={4} align="start">
      <DaysLeft endsOn={endsOn} />
      <span>{t('until', { date })}</span>
    </Stack>
  )
}

function Answered({ answer }: { answer: NonNullable<Offer['answer']> }) {
  const { t } = useTranslation('offers')
  const { accepted, by, answeredAt, reason, comment, hash, delivery } = answer
  const what = accepted ? 'accepted' : 'refused'
  const date = timeHere(answeredAt)
  return (
    <>
      <Stack as="span" gap={4} align="start">
        <strong>{by ? t(`${what}.by`, { name: by, date }) : t(`${what}.elsewhere`, { date })}</strong>
        {reason && <Note as="span">{t(`reason.${reason}`)}</Note>}
        {comment && <Note as="span">{comment}</Note>}
      </Stack>
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
  /** Of what somebody saw when they decided: terms that change under the question are not agreed to. */
  const [seen, setSeen] = useState(offer.version)
  const [accept, { isLoading }] = useAcceptOfferMutation()
  const { uuid, title, totalInclTaxes, currency } = offer
  const { refetch } = useGetOfferQuery({ params: { uuid } })
  const close = () => setAsked(null)
  const ask = (what: 'accept' | 'refuse') => {
    setSeen(offer.version)
    setAsked(what)
  }
  const confirm = async () => {
    const { error } = await accept({ params: { uuid }, body: { version: seen } })
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
    <Stack gap={12}>
      <Button variant="main" disabledReason={disabledReason ?? undefined} onClick={() => ask('accept')}>
        {t('accept')}
      </Button>
      <Button variant="quiet" disabledReason={disabledReason ?? undefined} onClick={() => ask('refuse')}>
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
    </Stack>
  )
}
