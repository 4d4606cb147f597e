import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../kernel/call.ts'
import { problemMessage } from '../kernel/problem-message.ts'
import { toast } from '../ui/toast.ts'
import { useSaveFileMeasuresMutation } from './viewers.api.ts'

interface Draft {
  measures: unknown
  /** Of what was read before. */
  version: number
}

/** What was measured and is not saved yet, by file. */
export function useMeasureDrafts() {
  const { t } = useTranslation('viewers')
  const { t: tProblems } = useTranslation('problems')
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [write, { isLoading }] = useSaveFileMeasuresMutation()
  /** Saved since a viewer read it: it goes on from there. */
  const versions = useRef(new Map<string, number>())
  const note = (uuid: string, measures: unknown, read: number) => {
    const version = Math.max(read, versions.current.get(uuid) ?? 0)
    setDrafts((drafts) => ({ ...drafts, [uuid]: { measures, version } }))
  }
  const save = async () => {
    for (const [uuid, { measures, version }] of Object.entries(drafts)) {
      try {
        const body = { measures: measures as Record<string, unknown>, version }
        const { result } = await write({ params: { uuid }, body }).unwrap()
        versions.current.set(uuid, result.version)
        // What was measured meanwhile is still to be saved.
        setDrafts(({ [uuid]: now, ...others }) =>
          now && now.measures !== measures ? { ...others, [uuid]: { ...now, version: result.version } } : others,
        )
        toast.success(t('measures.saved'))
      } catch (error) {
        toast.error(problemMessage(tProblems, error as Failure))
      }
    }
  }
  const draftOf = (uuid: string) => drafts[uuid]?.measures
  return { isDirty: Object.keys(drafts).length > 0, isSaving: isLoading, draftOf, note, save }
}
