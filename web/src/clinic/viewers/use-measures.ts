import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { forgetDraft, keepDraft, readDraft } from '../../ui/forms/drafts.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type StoredFile, titleOf } from '../files/index.ts'
import { type MeasuredFile, type Measures, makeMeasureSaver } from './measure-saver.ts'
import { measuresUnderway, readMeasures, writeMeasures } from './viewers.api.ts'

export interface Measuring {
  of: (uuid: string) => MeasuredFile | undefined
  begin: (uuid: string, saved: Measures) => void
  note: (uuid: string, measures: unknown) => void
  retry: (uuid: string) => void
  saveNow: () => void
  resolve: (uuid: string, choice: 'mine' | 'theirs' | 'both') => void
  /** Why measures are not saved, in one sentence; null where they are. */
  notKept: string | null
}

/** What is measured on the files of a frame, saved as it is made. */
export function useMeasures(files: readonly StoredFile[], notKept: string | null): Measuring {
  const { t } = useTranslation('viewers')
  const store = useStore() as unknown as AppStore
  const latest = useRef({ files, notKept, t })
  latest.current = { files, notKept, t }
  const [saver] = useState(() => {
    const fileOf = (uuid: string) => latest.current.files.find((file) => file.uuid === uuid)
    // As other drafts of a patient are named: the tab of the files says that something is not saved.
    const draftOf = (uuid: string) => `patient.${fileOf(uuid)?.patientUuid}.patientFiles.${uuid}`
    return makeMeasureSaver({
      read: (uuid) => readMeasures(store, uuid),
      write: (uuid, measures) => writeMeasures(store, uuid, measures),
      drafts: {
        read: (uuid) => (readDraft(draftOf(uuid), ['measures', 'version'])?.values as Measures | undefined) ?? null,
        keep: (uuid, draft) => keepDraft(draftOf(uuid), { ...draft }, []),
        forget: (uuid) => forgetDraft(draftOf(uuid)),
      },
      isKept: () => latest.current.notKept === null,
      onLeft: (uuid) => {
        const name = titleOf(fileOf(uuid)?.fileName ?? '')
        toast.error(latest.current.t('measures.left', { name }))
      },
    })
  })
  useEffect(() => saver.open(), [saver])
  const begin = useCallback(
    (uuid: string, saved: Measures) => {
      // Opened again while what was measured before is on its way: what was read may be older than that.
      const saving = measuresUnderway(uuid) ?? Promise.resolve(saved)
      void saving.then(
        (latest) => saver.begin(uuid, latest.version > saved.version ? latest : saved),
        () => saver.begin(uuid, saved),
      )
    },
    [saver],
  )
  const measured = useSyncExternalStore(saver.subscribe, saver.files)
  return {
    of: (uuid) => measured.get(uuid),
    begin,
    note: saver.note,
    retry: saver.retry,
    saveNow: saver.sendAll,
    resolve: saver.resolve,
    notKept,
  }
}
