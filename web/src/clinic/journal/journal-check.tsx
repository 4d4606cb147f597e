import { IconShieldCheck } from '@tabler/icons-react'
import { formatNumber } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type JournalCheck, useCheckJournalMutation, useGetJournalCheckQuery } from './journal.api.ts'

/** Whether the journal was as it was sealed when somebody last looked, and a way to look now. */
export function JournalCheckBar() {
  const { t } = useTranslation('journal')
  const { t: tProblems } = useTranslation('problems')
  const { data } = useGetJournalCheckQuery()
  const [check, { isLoading }] = useCheckJournalMutation()
  const look = async () => {
    const { error } = await check()
    if (error) toast.error(problemMessage(tProblems, error))
  }
  return (
    <Cluster gap={12} rowGap={4} role="status">
      {data && <Verdict {...data.result} />}
      <Button variant="quiet" size="small" busy={isLoading} onClick={() => void look()}>
        {t('check.now')}
      </Button>
    </Cluster>
  )
}

function Verdict({ state, checkedAt, lines, brokenAt }: JournalCheck) {
  const { t, i18n } = useTranslation('journal')
  if (state === 'never' || checkedAt === null) return <Pill tone="neutral">{t('check.never')}</Pill>
  const at = timeHere(checkedAt)
  if (state === 'broken')
    return <Pill tone="bad">{t('check.broken', { at, line: formatNumber(brokenAt ?? 0, localeOf(i18n)) })}</Pill>
  return (
    <Pill tone="ok" icon={<Icon of={IconShieldCheck} size={14} />}>
      {t('check.whole', { at, count: lines, lines: formatNumber(lines, localeOf(i18n)) })}
    </Pill>
  )
}
