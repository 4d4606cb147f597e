import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { useEffect, useRef } from 'react'
import { fetchTexts } from '../../../kernel/i18n.ts'
import { i18n, useTranslation } from '../../../kernel/translation.ts'
import { useLazyModule } from '../../../ui/base/use-lazy-module.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import type { ViewerProps } from '../viewer-props.ts'
import styles from './radiograph.module.css'
import { RadiographStage } from './radiograph-stage.tsx'
import { radiographWorkers, useRadiograph } from './use-radiograph.ts'

const loadTexts = () => fetchTexts(i18n.language as Locale, ['radiograph']).then(() => true)

export const { prepare } = radiographWorkers

/** FILE-05: a radiograph to look at, to measure, and to read what its device wrote down. */
export default function RadiographViewer({ url, name, size, onUnreadable, ...shown }: ViewerProps) {
  const { t } = useTranslation('radiograph')
  const canvas = useRef<HTMLCanvasElement>(null)
  const texts = useLazyModule(loadTexts, true)
  const { opened, draw } = useRadiograph({ url, size }, canvas, onUnreadable)
  useEffect(() => {
    if (texts.failed) onUnreadable('broken')
  }, [texts.failed, onUnreadable])
  if (!texts.part) return <Stack className={styles.viewer} />
  if (!opened) {
    return (
      <Stack className={styles.viewer}>
        <p className={styles.waiting} role="status">
          {t('loading')}
        </p>
      </Stack>
    )
  }
  return <RadiographStage name={name} opened={opened} canvas={canvas} draw={draw} {...shown} />
}
