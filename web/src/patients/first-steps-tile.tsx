import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { IconCircleCheck, IconFileImport, IconId, IconPlugConnected, IconUsersPlus } from '@tabler/icons-react'
import { useTranslation } from '../kernel/translation.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListRow, ListRows } from '../ui/list-row.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Pill } from '../ui/pill.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useActing, useMe } from '../users/index.ts'
import { useRecentPatients } from './use-recent-patients.ts'

/** DASH-01: what somebody begins with whose register is still empty; gone with the first patient. */
export function FirstStepsTile() {
  const acting = useActing()
  return acting ? <FirstStepsOf userUuid={acting.uuid} /> : <Skeleton count={1} />
}

const steps = [
  { step: 'import', page: 'patientImport', icon: IconFileImport },
  { step: 'details', page: 'account', icon: IconId },
  { step: 'applications', page: 'network', icon: IconPlugConnected },
  { step: 'team', page: 'collaborators', icon: IconUsersPlus },
] as const satisfies readonly { step: string; page: PageId; icon: typeof IconId }[]

function FirstStepsOf({ userUuid }: { userUuid: string }) {
  const { t, i18n } = useTranslation('patients')
  const { data: me } = useMe()
  const { data, isError } = useRecentPatients(userUuid)
  // Its place is reserved until it is known whether it is needed.
  if (!data && !isError) return <Skeleton count={1} />
  if (data?.total !== 0) return null
  const isDone = (step: string) => step === 'applications' && (me?.result.linkedApplications?.length ?? 0) > 0
  return (
    <Card title={t('firstSteps')} flush>
      <ListRows label={t('firstSteps')}>
        {steps.map(({ step, page, icon }) => (
          <ListRow
            key={step}
            icon={<Icon of={isDone(step) ? IconCircleCheck : icon} />}
            tone={isDone(step) ? 'ok' : 'neutral'}
            title={t(`firstSteps.${step}`)}
            detail={t(`firstSteps.${step}.text`)}
            to={withLocale(localeOf(i18n), pages[page].path)}
            aside={isDone(step) && <Pill tone="ok">{t('firstSteps.done')}</Pill>}
          />
        ))}
      </ListRows>
    </Card>
  )
}
