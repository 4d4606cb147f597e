import type { FileCategory } from '@arcade/contract/clinic/files/file-facts.ts'
import type { StorageCategory } from '@arcade/contract/operations/hosting/hosting-facts.ts'
import { useFileTexts } from '../../clinic/files/index.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { DonutChart } from '../../ui/charts/donut-chart.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ProgressBar } from '../../ui/layout/progress-bar.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type StorageUsage, useGetStorageUsageQuery } from './hosting.api.ts'

/** HOST-01: how much the practice keeps, by category, and how much it may. */
export function StorageCard() {
  const { t } = useTranslation('hosting')
  return (
    <Card title={t('storage')}>
      <QueryView query={useGetStorageUsageQuery()} skeleton={<Skeleton shape="text" count={6} />}>
        {({ result }) => <Usage {...result} />}
      </QueryView>
    </Card>
  )
}

/** The chart has four colours: what comes after the third is one part. */
const shownParts = 3

function Usage({ used, quota, categories }: StorageUsage) {
  const { t } = useTranslation('hosting')
  const { size, category: nameOfFiles } = useFileTexts()
  const nameOf = (category: StorageCategory) =>
    category === 'attachment' || category === 'preview' || category === 'deleted' || category === 'other'
      ? t(`category.${category}`)
      : nameOfFiles(category satisfies FileCategory)
  const parts = categories.map(({ category, bytes }) => ({ label: nameOf(category), value: bytes }))
  const rest = parts.slice(shownParts)
  const drawn =
    rest.length > 1
      ? [
          ...parts.slice(0, shownParts),
          { label: rest.map(({ label }) => label).join(', '), value: rest.reduce((sum, { value }) => sum + value, 0) },
        ]
      : parts
  const share = quota > 0 ? used / quota : 0
  return (
    <Stack gap={20}>
      {used === 0 ? (
        <EmptyState title={t('storage.none')}>{t('storage.none.text')}</EmptyState>
      ) : (
        <DonutChart label={t('storage')} parts={drawn} format={size} whole={size(used)} />
      )}
      <Stack gap={8}>
        <ProgressBar label={t('quota.bar')} progress={Math.min(share, 1)} />
        <Note>{t('quota', { used: size(used), quota: size(quota) })}</Note>
      </Stack>
    </Stack>
  )
}
