import type { Admission, PartnershipState } from '@arcade/contract/commerce/partnerships/partnership-states.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconBuildingStore, IconCheck, IconCircleX, IconClock, IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe, useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { ConfirmByName } from '../../ui/forms/confirm-by-name.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type Partnership as Joined,
  useJoinPartnershipMutation,
  useLeavePartnershipMutation,
  useListPartnershipsQuery,
} from './partnerships.api.ts'
import styles from './partnerships.module.css'

interface Partner {
  uuid: string
  name: string
  /** How it lets practices in; null where there is nothing to join. */
  partnership: Admission | null
}

/** REC-01: on a card of the directory: how far the practice is with the partner, and the way in or out. */
export function Partnership({ partner }: { partner: Partner }) {
  const { data: me } = useMe()
  const { allowed } = useRight('orders:read')
  // Once one's rights are known: without the right nothing is requested.
  const { data } = useListPartnershipsQuery(me && allowed ? undefined : skipToken)
  const joined = data?.result.find((one) => one.partner.uuid === partner.uuid)
  const isIn = joined?.state === 'active' || joined?.state === 'requested'
  if (partner.partnership === null && !isIn) return null
  return (
    <>
      {joined && <Standing joined={joined} />}
      {joined && isIn ? <Leave partner={partner} joined={joined} /> : <Join partner={partner} />}
    </>
  )
}

const looks = {
  requested: { tone: 'warn', icon: IconClock },
  active: { tone: 'ok', icon: IconCheck },
  refused: { tone: 'bad', icon: IconCircleX },
  ended: { tone: 'neutral', icon: IconDoorExit },
} as const satisfies Record<Exclude<PartnershipState, 'left'>, object>

function Standing({ joined: { state, code, note } }: { joined: Joined }) {
  const { t } = useTranslation('partnerships')
  // Leaving needs no note; a partner's reason is shown until one asks again.
  if (state === 'left') return null
  const { tone, icon } = looks[state]
  return (
    <Cluster gap={12} rowGap={8} className={styles.standing}>
      <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
        {t(`state.${state}`)}
      </Pill>
      {code && (
        <span>
          {t('code')} <strong className={styles.code}>{code}</strong>
        </span>
      )}
      {note && <span className={styles.note}>{t('note', { note })}</span>}
    </Cluster>
  )
}

function Join({ partner }: { partner: Partner }) {
  const { t } = useTranslation('partnerships')
  const { reason } = useRight('orders:write')
  const { join, isJoining } = useJoin(partner)
  const verb = partner.partnership === 'reviewed' ? 'request' : 'join'
  return (
    <Button
      size="small"
      icon={<Icon of={IconBuildingStore} size={18} />}
      busy={isJoining}
      disabledReason={reason ?? undefined}
      aria-label={t(`${verb}Named`, { name: partner.name })}
      onClick={() => void join()}
    >
      {t(verb)}
    </Button>
  )
}

function useJoin({ uuid, name }: Partner) {
  const { t } = useTranslation('partnerships')
  const { t: tProblems } = useTranslation('problems')
  const [joinPartnership, { isLoading }] = useJoinPartnershipMutation()
  const join = async () => {
    const { data, error } = await joinPartnership({ body: { partnerUuid: uuid } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t(data.result.state === 'active' ? 'joined.done' : 'requested.done', { name }))
  }
  return { join, isJoining: isLoading }
}

/** Undone from the toast where one comes back at once; where a partner would have to say yes again, the name is typed. */
function Leave({ partner, joined }: { partner: Partner; joined: Joined }) {
  const { t } = useTranslation('partnerships')
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('orders:write')
  const [leavePartnership, { isLoading }] = useLeavePartnershipMutation()
  const { join } = useJoin(partner)
  const [asking, setAsking] = useState(false)
  const { name } = partner
  const isRequest = joined.state === 'requested'
  const verb = isRequest ? 'withdraw' : 'leave'
  const comesBack = isRequest || partner.partnership === 'open'
  const leave = async () => {
    const { error } = await leavePartnership({ params: { uuid: joined.uuid } })
    setAsking(false)
    if (error) toast.error(problemMessage(tProblems, error))
    else if (comesBack) toast.undo(t('left.done', { name }), () => void join())
    else toast.success(t('left.done', { name }))
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Icon of={IconDoorExit} size={18} />}
        busy={isLoading}
        disabledReason={reason ?? undefined}
        aria-label={t(`${verb}Named`, { name })}
        onClick={() => (comesBack ? void leave() : setAsking(true))}
      >
        {t(verb)}
      </Button>
      <ConfirmByName
        open={asking}
        onClose={() => setAsking(false)}
        title={t('leaveNamed', { name })}
        name={name}
        action={t('leave')}
        busy={isLoading}
        onConfirm={() => void leave()}
      >
        <p>{t('leave.text')}</p>
      </ConfirmByName>
    </>
  )
}
