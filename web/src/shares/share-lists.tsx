import { IconLink, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { formatDate } from '../kernel/formats.ts'
import { dayHere } from '../kernel/today.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyArcade } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListEnd } from '../ui/list-end.tsx'
import { ListRow, ListRows } from '../ui/list-row.tsx'
import { Page } from '../ui/page.tsx'
import { Pill } from '../ui/pill.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { useCursorList } from '../ui/use-cursor-list.ts'
import { useOverlay } from '../ui/use-overlay.ts'
import { useRight } from '../users/index.ts'
import { PasteLink } from './paste-link.tsx'
import { SentShareDrawer } from './sent-share.tsx'
import { stateTones } from './share-states.ts'
import { useListReceivedSharesInfiniteQuery, useListSentSharesInfiniteQuery } from './shares.api.ts'
import styles from './shares.module.css'
import { usePatientHint } from './use-share-texts.ts'

/** `/files` of whoever is logged in: what they received, and what their practice sent. */
export function ShareLists() {
  const { t } = useTranslation(['shares', 'titles', 'ui'])
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const { reason } = useRight('files:read')
  const isSent = search.get('tab') === 'sent' && !reason
  const paste = useOverlay('paste')
  const tabs = [
    { to: pathname, label: t('received'), current: !isSent },
    { to: `${pathname}?tab=sent`, label: t('sent'), current: isSent, disabledReason: reason ?? undefined },
  ]
  const pasteButton = (
    <Button variant="quiet" icon={<Icon of={IconLink} />} onClick={() => paste.open('link')}>
      {t('paste.title')}
    </Button>
  )
  return (
    <Page
      title={t('sharedFiles', { ns: 'titles' })}
      context={t(isSent ? 'sent.context' : 'received.context')}
      actions={pasteButton}
    >
      <Tabs label={t('tabs')} tabs={tabs} />
      {isSent ? <Sent /> : <Received />}
      <Dialog shape="dialog" open={paste.value !== null} title={t('paste.title')} onClose={paste.close}>
        <PasteLink />
      </Dialog>
    </Page>
  )
}

function Received() {
  const { t } = useTranslation('shares')
  const { pathname } = useLocation()
  const { query, more, list } = useCursorList(useListReceivedSharesInfiniteQuery({}), {
    keyOf: ({ uuid }) => uuid,
  })
  const none = (
    <EmptyState drawing={<EmptyArcade />} title={t('received.none')}>
      {t('received.none.text')}
    </EmptyState>
  )
  return (
    <QueryView query={query} skeleton={<Skeleton shape="table" count={4} />} empty={none}>
      {(shares) => (
        <section ref={list}>
          <Card flush>
            <ListRows label={t('received')}>
              {shares.map(({ uuid, from, fileCount, expiresAt, opened, mayDownload }) => (
                <ListRow
                  key={uuid}
                  to={`${pathname}?share=${uuid}`}
                  lead={<PersonAvatar name={from.name} />}
                  title={from.name}
                  detail={[
                    from.practice,
                    t('files', { count: fileCount }),
                    !mayDownload && t('viewOnly'),
                    t('until', { date: formatDate(dayHere(expiresAt)) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  aside={!opened && <Pill tone="info">{t('new')}</Pill>}
                />
              ))}
            </ListRows>
          </Card>
          <ListEnd more={more} label={t('more')} />
        </section>
      )}
    </QueryView>
  )
}

function PersonAvatar({ name }: { name: string }) {
  const [firstName = '', ...rest] = name.split(' ')
  return <Avatar firstName={firstName} lastName={rest.join(' ')} />
}

function Sent() {
  const { t } = useTranslation('shares')
  const hintOf = usePatientHint()
  const { query, more, list } = useCursorList(useListSentSharesInfiniteQuery({}), { keyOf: ({ uuid }) => uuid })
  const details = useOverlay('details')
  const none = (
    <EmptyState drawing={<EmptyArcade />} title={t('sent.none')}>
      {t('sent.none.text')}
    </EmptyState>
  )
  return (
    <>
      <QueryView query={query} skeleton={<Skeleton shape="table" count={4} />} empty={none}>
        {(shares) => (
          <section ref={list}>
            <Card flush>
              <ul className={styles.sentList} aria-label={t('sent')}>
                {shares.map((share) => (
                  <li key={share.uuid} tabIndex={-1}>
                    <button type="button" className={styles.sent} onClick={() => details.open(share.uuid)}>
                      <span className={styles.sentIcon}>
                        <Icon of={share.recipient ? IconUser : IconLink} />
                      </span>
                      <span className={styles.entryTexts}>
                        <span className={styles.entryTitle}>{share.recipient?.name ?? share.email ?? t('byLink')}</span>
                        <span className={styles.detail}>
                          {[
                            hintOf(share.patient),
                            t('files', { count: share.fileCount }),
                            t('openings', { count: share.openings }),
                            t('until', { date: formatDate(dayHere(share.expiresAt)) }),
                          ].join(' · ')}
                        </span>
                      </span>
                      <Pill tone={stateTones[share.state]}>{t(`state.${share.state}`)}</Pill>
                    </button>
                  </li>
                ))}
              </ul>
            </Card>
            <ListEnd more={more} label={t('more')} />
          </section>
        )}
      </QueryView>
      {details.value && <SentShareDrawer key={details.value} uuid={details.value} onClose={details.close} />}
    </>
  )
}
