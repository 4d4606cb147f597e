import { useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { type StoredFile, titleOf, useFileSource, useFileTexts } from '../files/index.ts'
import instead from './instead.module.css'
import { ToolPlace } from './tools.tsx'
import styles from './viewers.module.css'

const loadViewer = () => import('./picture/compare-viewer.tsx')

interface Props {
  /** Two photographs, the older one first. */
  files: readonly [StoredFile, StoredFile]
  rail: HTMLElement | null
}

/** Before and after. */
export function ComparePane({ files: [before, after], rail }: Props) {
  const { t } = useTranslation('viewers')
  const texts = useFileTexts()
  const source = useFileSource()
  const [urls, setUrls] = useState<readonly string[] | null>(null)
  const [fault, setFault] = useState<'lost' | 'broken' | null>(null)
  const { part, failed } = useLazyModule(loadViewer, true)
  useEffect(() => {
    let isLeft = false
    source.view([before.uuid, after.uuid]).then(
      (urls) => !isLeft && setUrls(urls),
      () => !isLeft && setFault('lost'),
    )
    return () => {
      isLeft = true
    }
  }, [source, before.uuid, after.uuid])
  const shown = (file: StoredFile, url = '') => ({
    url,
    name: `${titleOf(file.fileName)}, ${texts.taken(file)}`,
  })
  return (
    <Stack as="section" className={styles.pane} aria-label={t('layout.compare')}>
      <ToolPlace value={rail}>
        {fault || failed ? (
          <p className={instead.waiting} role="alert">
            {t(`fault.${fault ?? 'lost'}`)}
          </p>
        ) : part && urls ? (
          <part.default before={shown(before, urls[0])} after={shown(after, urls[1])} onUnreadable={setFault} />
        ) : (
          <p className={instead.waiting} role="status">
            {t('loading')}
          </p>
        )}
      </ToolPlace>
    </Stack>
  )
}
