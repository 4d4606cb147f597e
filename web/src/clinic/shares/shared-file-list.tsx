import { IconDownload, IconEye } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { badgeOf, iconOf, titleOf, useFileTexts } from '../files/index.ts'
import styles from './shared-file-list.module.css'
import type { SharedFile } from './shares.api.ts'

interface Props {
  files: readonly SharedFile[]
  /** The one that is shown. */
  current: SharedFile | undefined
  previews: ReadonlyMap<string, string>
  onShow: (uuid: string) => void
  /** Not where they may only be looked at. */
  onDownload: ((file: SharedFile) => void) | undefined
}

/** The files of a share: a press shows one beside them. On a phone they are a row below it. */
export function SharedFileList({ files, current, previews, onShow, onDownload }: Props) {
  const { t } = useTranslation('shares')
  const texts = useFileTexts()
  const marked = useRef<HTMLLIElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown.
  useEffect(() => {
    const entry = marked.current
    const row = entry?.parentElement
    // Sideways alone: the page stays where it is.
    if (entry && row) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [current?.uuid])
  return (
    <ul className={styles.list}>
      {files.map((file) => {
        const title = titleOf(file.fileName)
        const preview = previews.get(file.uuid)
        const picture = file.contentType.startsWith('image/') ? file.contentType.slice(6).toUpperCase() : null
        const facts = [badgeOf(file) ?? picture, texts.size(file.size)].filter(Boolean).join(' · ')
        const isShown = file === current
        return (
          <Row
            as="li"
            gap={8}
            key={file.uuid}
            ref={isShown ? marked : null}
            className={styles.entry}
            data-shown={isShown || undefined}
          >
            <button
              type="button"
              className={styles.look}
              aria-label={`${t('look', { name: title })} ${facts}`}
              aria-current={isShown || undefined}
              onClick={() => onShow(file.uuid)}
            >
              {preview ? (
                <img className={styles.thumb} src={preview} alt="" decoding="async" />
              ) : (
                <span className={styles.thumb}>
                  <Icon of={iconOf(file)} size={28} />
                </span>
              )}
              <Stack as="span" gap={2} className={styles.texts}>
                <span className={styles.title}>{title}</span>{' '}
                <Note as="span" className={styles.facts}>
                  {facts}
                </Note>
              </Stack>
            </button>
            <span className={styles.action}>
              {isShown ? (
                <Pill tone="ok" icon={<Icon of={IconEye} size={14} />}>
                  {t('onScreen')}
                </Pill>
              ) : (
                onDownload && (
                  <IconButton
                    label={t('download', { name: title })}
                    icon={<Icon of={IconDownload} />}
                    onClick={() => onDownload(file)}
                  />
                )
              )}
            </span>
          </Row>
        )
      })}
    </ul>
  )
}
