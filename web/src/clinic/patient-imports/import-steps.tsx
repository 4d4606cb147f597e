import { useTranslation } from '../../kernel/translation.ts'
import { StepList } from '../../ui/layout/step-list.tsx'
import { type Step, steps } from './patient-imports.rules.ts'

/** How far an import is. */
export function ImportSteps({ current, done = false }: { current: Step; done?: boolean }) {
  const { t } = useTranslation('patient-imports')
  const names = steps.map((step) => t(`step.${step}`))
  return <StepList label={t('steps')} steps={names} at={steps.indexOf(current)} done={done} />
}
