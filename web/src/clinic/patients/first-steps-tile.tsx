import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { IconCircleCheck, IconFileImport, IconId, IconPlugConnected, IconUsersPlus } from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useMe } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
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
