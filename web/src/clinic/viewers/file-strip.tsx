import { fileCategories } from '@arcade/contract/clinic/files/file-facts.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Truncate } from '../../ui/layout/layout.tsx'
import { FilePreview, type StoredFile, titleOf, useFileTexts } from '../files/index.ts'
import styles from './file-strip.module.css'
import { letterOf } from './frame.rules.ts'
import viewers from './viewers.module.css'

interface Props {
  files: readonly StoredFile[]
  shown: readonly StoredFile[]
  /** Before and after, over each other. */
  isCompared: boolean
  current: StoredFile | undefined
  onChoose: (uuid: string) => void
}

/** All files of the patient in a row, by category: a press shows one in the pane in use. */
export function FileStrip({ files, shown, isCompared, current, onChoose }: Props) {
  const { t } = useTranslation('viewers')
  const texts = useFileTexts()
  const marked = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is in use.
  useEffect(() => {
    void marked.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [current?.uuid])
  return (
    <nav className={styles.strip} aria-label={t('files')}>
      {fileCategories.map((category) => {
        const ofIt = files.filter((file) => file.category === category)
        if (ofIt.length === 0) return null
        return (
          <section key={category} className={styles.part} aria-label={texts.category(category)}>
            <h3>{texts.category(category)}</h3>
            <ul>
              {ofIt.map((file) => {
                const place = shown.indexOf(file)
                return (
                  <li key={file.uuid}>
                    <button
                      ref={file === current ? marked : null}
                      type="button"
                      className={styles.tile}
                      data-shown={place >= 0 || undefined}
                      aria-current={file === current || undefined}
                      onClick={() => onChoose(file.uuid)}
                    >
                      <FilePreview file={file} />
                      {place >= 0 && shown.length > 1 && (
                        <span className={`${viewers.letter} ${styles.letter}`} data-word={isCompared || undefined}>
                          {isCompared ? t(place === 0 ? 'compare.before' : 'compare.after') : letterOf(place)}
                        </span>
                      )}
                      <Truncate className={styles.name}>{titleOf(file.fileName)}</Truncate>
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </nav>
  )
}
