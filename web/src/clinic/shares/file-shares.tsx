import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import styles from './file-shares.module.css'
import { recipientLabel } from './recipient-label.ts'
import { RecipientName, RecipientTile } from './recipient-name.tsx'
import { RevokeShare } from './revoke-share.tsx'
import { ShareFacts } from './share-facts.tsx'
import { type SentShare, useListPatientSharesInfiniteQuery } from './shares.api.ts'

/** With whom one file is or was shared, in its drawer. */
export function FileShares({ patientUuid, fileUuid }: { patientUuid: string; fileUuid: string }) {
  const { t, i18n } = useTranslation('shares')
  const { query, more, list } = useCursorList(useListPatientSharesInfiniteQuery({ uuid: patientUuid, fileUuid }), {
    keyOf: ({ uuid }) => uuid,
  })
  const address = `${withLocale(localeOf(i18n), pages.patientShares.path)}?uuid=${patientUuid}`
  return (
    <section ref={list} className={styles.section} aria-label={t('tabs')}>
      <Cluster as="header" gap={12} rowGap={4} align="baseline" justify="between" className={styles.head}>
        <h3>{t('tabs')}</h3>
        <Link className={styles.all} to={address}>
          {t('ofPatient')}
        </Link>
      </Cluster>
      <QueryView
        query={query}
        skeleton={<Skeleton shape="text" />}
        empty={<p className={styles.none}>{t('ofFile.none')}</p>}
      >
        {(shares) => (
          <Stack as="ul" gap={8}>
            {shares.map((share) => (
              <Cluster as="li" gap={12} rowGap={8} key={share.uuid} tabIndex={-1} className={styles.share}>
                <ShareRow share={share} to={`${address}&details=${share.uuid}`} />
              </Cluster>
            ))}
          </Stack>
        )}
      </QueryView>
      <ListEnd more={more} label={t('more')} />
    </section>
  )
}

function ShareRow({ share, to }: { share: SentShare; to: string }) {
  const { t } = useTranslation('shares')
  const others = share.fileCount - 1
  return (
    <>
      <RecipientTile recipient={share.recipient} />
      <Stack gap={2} className={styles.texts}>
        <Link className={styles.name} to={to}>
          <RecipientName {...share} />
        </Link>
        {others > 0 && <Note as="span">{t('ofFile.others', { count: others })}</Note>}
        <ShareFacts share={share} />
      </Stack>
      <RevokeShare
        share={share}
        inRow={share.recipient ? recipientLabel(share.recipient) : (share.email ?? t('link'))}
      />
    </>
  )
}
