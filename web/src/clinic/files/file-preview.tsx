import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import { iconOf } from './file-icons.ts'
import styles from './file-preview.module.css'
import { useFileSource } from './file-source.ts'
import type { StoredFile } from './files.api.ts'
import { useNearView } from './use-near-view.ts'

type Shown = Pick<StoredFile, 'uuid' | 'category' | 'contentType' | 'preview'>

interface Props {
  file: Shown
  large?: boolean
  iconSize?: number
}

/** A small picture of the file, once it is near what is seen; an icon of its kind where there is none. */
export function FilePreview({ file, large = false, iconSize = large ? 64 : 40 }: Props) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNearView(place)
  const { url, onError } = usePreviewUrl(file, isNear)
  return (
    <span
      ref={place}
      className={large ? styles.largePreview : styles.preview}
      data-category={file.category}
      data-shape={file.contentType.startsWith('model/') || undefined}
      data-page={file.contentType === fileKinds.pdf.type || undefined}
    >
      {url ? (
        <img src={url} alt="" decoding="async" draggable={false} onError={onError} />
      ) : (
        <span className={styles.kindIcon} data-pending={file.preview === 'pending' || undefined}>
          <Icon of={iconOf(file)} size={iconSize} />
        </span>
      )}
    </span>
  )
}

function usePreviewUrl({ uuid, preview }: Shown, isNear: boolean) {
  const source = useFileSource()
  const [url, setUrl] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const wanted = isNear && preview === 'ready' && !failed
  useEffect(() => {
    if (!wanted) return
    let isLeft = false
    void source.preview(uuid).then((url) => !isLeft && setUrl(url))
    return () => {
      isLeft = true
    }
  }, [source, uuid, wanted])
  const onError = () => {
    setFailed(true)
    setUrl(null)
  }
  return { url: preview === 'ready' ? url : null, onError }
}
