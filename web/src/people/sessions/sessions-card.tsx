import { IconDeviceDesktop, IconDeviceMobile, IconLogout } from '@tabler/icons-react'
import { useRef } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import {
  type Session,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useListSessionsQuery,
} from './sessions.api.ts'

/** AUTH-17: where one is signed in, and the way to end it there. */
export function SessionsCard() {
  const { t } = useTranslation('sessions')
  const query = useListSessionsQuery()
  const list = useRef<HTMLDivElement>(null)
  // The button that was pressed has gone.
  const onEnded = () => list.current?.focus()
  const hasOthers = query.data?.result.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <Card title={t('title')} flush aside={hasOthers && <EndOthersButton onEnded={onEnded} />}>
      <QueryView query={query} skeleton={<Skeleton shape="form" />}>
        {({ result }) => (
          <div ref={list} tabIndex={-1}>
            <ListRows label={t('title')}>
              {result.map((session) => (
                <SessionRow key={session.uuid} session={session} onEnded={onEnded} />
              ))}
            </ListRows>
          </div>
        )}
      </QueryView>
    </Card>
  )
}

const phones = ['iPhone', 'iPad', 'Android']

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t } = useTranslation('sessions')
  const { end, busy } = useEnd(onEnded)
  const device = useDeviceName(session)
  const place = usePlaceName(session)
  const { uuid, system, isCurrent, createdAt, lastUsedAt } = session
  const opened = t('opened', { time: timeHere(createdAt) })
  const used = isCurrent ? null : t('used', { time: timeHere(lastUsedAt) })
  return (
    <ListRow
      icon={<Icon of={system && phones.includes(system) ? IconDeviceMobile : IconDeviceDesktop} />}
      title={device}
      detail={[place, opened, used].filter(Boolean).join(' · ')}
      aside={
        isCurrent ? (
          <Pill tone="ok">{t('current')}</Pill>
        ) : (
          <Button
            variant="quiet"
            size="small"
            busy={busy}
            aria-label={t('end.named', { device })}
            onClick={() => end(uuid, device)}
          >
            {t('end')}
          </Button>
        )
      }
    />
  )
}

function EndOthersButton({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation('sessions')
  const { t: tProblems } = useTranslation('problems')
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  const press = async () => {
    const { error } = await endOthers()
    if (error) return toast.error(t('notEnded', { why: problemMessage(tProblems, error) }))
    toast.success(t('othersEnded'))
    onEnded()
  }
  return (
    <Button
      variant="quiet"
      size="small"
      busy={isLoading}
      icon={<Icon of={IconLogout} size={16} />}
      onClick={() => void press()}
    >
      {t('endOthers')}
    </Button>
  )
}

function useEnd(onEnded: () => void) {
  const { t } = useTranslation('sessions')
  const { t: tProblems } = useTranslation('problems')
  const [endSession, { isLoading }] = useEndSessionMutation()
  const end = async (sessionUuid: string, device: string) => {
    const { error } = await endSession({ params: { sessionUuid } })
    if (error) return toast.error(t('notEnded', { why: problemMessage(tProblems, error) }))
    toast.success(t('ended', { device }))
    onEnded()
  }
  return { end: (uuid: string, device: string) => void end(uuid, device), busy: isLoading }
}

/** "Firefox sur Windows"; names are the same in every language. */
function useDeviceName({ browser, system }: Session): string {
  const { t } = useTranslation('sessions')
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? t('device.unknown')
}

function usePlaceName({ country, network }: Session): string | null {
  const { t, i18n } = useTranslation('sessions')
  if (country) return new Intl.DisplayNames([localeOf(i18n)], { type: 'region' }).of(country) ?? country
  return network && t('network', { network })
}
