import { formatDate } from '../../kernel/formats.ts'
import { dayHere, timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'
import { recipientLabel } from './recipient-label.ts'
import { RevokeShare } from './revoke-share.tsx'
import { ShareFacts } from './share-facts.tsx'
import { type SentShare, useGetShareQuery } from './shares.api.ts'
import styles from './shares.module.css'

/** One share of the practice: to whom, what, who opened it when; and its end. */
export function SentShareDrawer({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const { t } = useTranslation('shares')
  const query = useGetShareQuery({ params: { uuid } })
  const share = query.data?.result
  const titleOf = ({ recipient, email }: SentShare) => (recipient ? recipientLabel(recipient) : (email ?? t('link')))
  const title = share ? titleOf(share) : t('share')
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      about={share && <About share={share} />}
      actions={share && <RevokeShare share={share} />}
    >
      <QueryView query={{ ...query, data: share }} skeleton={<Skeleton shape="form" />}>
        {({ files, openingList, ...shown }) => (
          <Stack gap={12}>
            <ShareFacts share={shown} />
            <Cluster gap={8}>
              <Pill tone="neutral">{t(shown.mayDownload ? 'mayDownload' : 'viewOnly')}</Pill>
              {shown.withoutMetadata && <Pill tone="neutral">{t('withoutMetadata')}</Pill>}
            </Cluster>
            <Note className={styles.detail}>
              {t('dates', {
                from: formatDate(dayHere(shown.createdAt)),
                until: formatDate(dayHere(shown.expiresAt)),
              })}
            </Note>
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
                <li key={`${opening.at} ${opening.what}`} data-wrong={opening.what === 'wrong-code' || undefined}>
                  <b>{opening.name ?? t('visitor')}</b>{' '}
                  {opening.what === 'wrong-code'
                    ? t('did.wrongCode')
                    : t(`did.${opening.what}`, { count: opening.fileCount })}
                  <Note as="span" className={styles.detail}>
                    {timeHere(opening.at)}
                  </Note>
                </li>
              ))}
              {openingList.length === 0 && (
                <Note as="li" className={styles.detail}>
                  {t('openings.none')}
                </Note>
              )}
            </ul>
          </Stack>
        )}
      </QueryView>
    </Drawer>
  )
}

function About({ share: { patient, createdBy } }: { share: SentShare }) {
  const { t } = useTranslation('shares')
  return (
    <>
      <PersonName {...patient} /> · {t('sharedBy', { name: createdBy })}
    </>
  )
}
