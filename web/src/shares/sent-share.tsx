import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { dayHere, timeHere } from '../kernel/today.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useRight } from '../users/index.ts'
import { stateTones } from './share-states.ts'
import { type SentShare, useGetShareQuery, useRevokeShareMutation } from './shares.api.ts'
import styles from './shares.module.css'
import { usePatientHint } from './use-share-texts.ts'

/** One share of the practice: to whom, what, who opened it when; and its end. */
export function SentShareDrawer({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation('shares')
  const query = useGetShareQuery({ params: { uuid } })
  const hintOf = usePatientHint()
  const share = query.data?.result
  const title = share ? (share.recipient?.name ?? share.email ?? t('byLink')) : t('share')
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      about={share && [hintOf(share.patient), t('sharedBy', { name: share.createdBy })].join(' · ')}
      actions={share && <Revoke share={share} />}
    >
      <QueryView query={{ ...query, data: share }} skeleton={<Skeleton shape="form" />}>
        {({ files, openingList, ...shown }) => (
          <div className={styles.drawer}>
            <div className={styles.pills}>
              <Pill tone={stateTones[shown.state]}>{t(`state.${shown.state}`)}</Pill>
              <Pill tone="neutral">{t(shown.mayDownload ? 'mayDownload' : 'viewOnly')}</Pill>
              {shown.withoutMetadata && <Pill tone="neutral">{t('withoutMetadata')}</Pill>}
            </div>
            <p className={styles.detail}>
              {t('dates', {
                from: formatDate(dayHere(shown.createdAt)),
                until: formatDate(dayHere(shown.expiresAt)),
              })}
            </p>
            {shown.message && <blockquote className={styles.message}>{shown.message}</blockquote>}
            <h3 className={styles.subtitle}>{t('files', { count: shown.fileCount })}</h3>
            <ul className={styles.plain}>
              {files.map(({ uuid, fileName }) => (
                <li key={uuid}>{fileName}</li>
              ))}
            </ul>
            <h3 className={styles.subtitle}>{t('openings', { count: shown.openings })}</h3>
            <ul className={styles.plain}>
              {openingList.map((opening) => (
                <li key={`${opening.at} ${opening.what}`}>
                  <b>{opening.name ?? t('visitor')}</b> {t(`did.${opening.what}`, { count: opening.fileCount })}
                  <span className={styles.detail}>{timeHere(opening.at)}</span>
                </li>
              ))}
              {openingList.length === 0 && <li className={styles.detail}>{t('openings.none')}</li>}
            </ul>
          </div>
        )}
      </QueryView>
    </Drawer>
  )
}

/** It cannot be undone: whoever has the link would have it again. */
function Revoke({ share: { uuid, state } }: { share: Pick<SentShare, 'uuid' | 'state'> }) {
  const { t } = useTranslation(['shares', 'ui'])
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('files:write')
  const [revoke, { isLoading }] = useRevokeShareMutation()
  const [isAsked, setAsked] = useState(false)
  if (state === 'revoked' || state === 'expired') return null
  const end = async () => {
    const { error } = await revoke({ params: { uuid } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('revoked'))
  }
  if (!isAsked)
    return (
      <Button
        variant="danger"
        icon={<Icon of={IconBan} />}
        disabledReason={reason ?? undefined}
        onClick={() => setAsked(true)}
      >
        {t('revoke')}
      </Button>
    )
  return (
    <>
      <p className={styles.sure}>{t('revoke.sure')}</p>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        {t('cancel', { ns: 'ui' })}
      </Button>
      <Button variant="danger" busy={isLoading} onClick={() => void end()}>
        {t('revoke.now')}
      </Button>
    </>
  )
}
