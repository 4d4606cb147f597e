import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { ComponentProps } from 'react'
import { fetchTexts } from '../../kernel/i18n.ts'
import { i18n } from '../../kernel/translation.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import styles from './embedded-viewer.module.css'

async function load() {
  const texts = fetchTexts(i18n.language as Locale, ['viewers', 'files', 'shares'])
  const [{ EmbeddedViewer }] = await Promise.all([import('./viewer-frame.tsx'), texts])
  return EmbeddedViewer
}

/** One file in a page, by the viewer for its kind; its place is reserved while that is on its way. */
export function FileViewer(props: ComponentProps<Awaited<ReturnType<typeof load>>>) {
  const { part: Viewer } = useLazyModule(load, true)
  return Viewer ? <Viewer {...props} /> : <div className={styles.coming} />
}
