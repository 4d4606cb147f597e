import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../kernel/translation.ts'
import { StatusPage } from '../operations/status/status-page.tsx'
import { ButtonLink } from '../ui/base/button-link.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { Skeleton } from '../ui/layout/skeleton.tsx'
import styles from './support-page.module.css'

const Showcase = lazy(async () => ({ default: (await import('./showcase/showcase-page.tsx')).ShowcasePage }))
const components = '#composants'

/** `/test`: the state of the portal and of this browser; behind its hash, which only development names, every component. */
export function SupportPage() {
  const { t } = useTranslation('shell')
  if (useLocation().hash === components) {
    return (
      <Suspense fallback={<Skeleton shape="cards" />}>
        <Showcase />
      </Suspense>
    )
  }
  return (
    <Stack gap={24} align="start" className={styles.support}>
      <StatusPage />
      {import.meta.env.DEV && (
        <ButtonLink variant="quiet" to={components}>
          {t('support.components')}
        </ButtonLink>
      )}
    </Stack>
  )
}
