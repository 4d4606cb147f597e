import { fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import { readScene, type Scene, writeScene } from '@arcade/contract/clinic/viewers/scene.ts'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type FileSource, type StoredFile, sendNewFile, titleOf, useFileSource } from '../files/index.ts'
import type { Layout } from './frame.rules.ts'
import { isScene } from './viewers.ts'

/** Scenes of a patient: opened, and saved as a file of category `viewer` (api.md). */
export function useScenes(files: readonly StoredFile[], opened: readonly string[], onOpened: (scene: Scene) => void) {
  const { t } = useTranslation('viewers')
  const { t: tProblems } = useTranslation('problems')
  const store = useStore() as unknown as AppStore
  const source = useFileSource()
  const first = files.find((file) => isScene(file) && opened.includes(file.uuid))
  /** One more with each that is opened: its panes begin anew. */
  const [shown, setShown] = useState<{ number: number; views: ReadonlyMap<string, unknown> }>(nothing)
  const [isWaiting, setWaiting] = useState(first !== undefined)
  const [isSaving, setSaving] = useState(false)
  /** How each file is looked at now. */
  const views = useRef(new Map<string, unknown>())

  const open = async (uuid: string) => {
    const scene = await fetchScene(source, uuid).catch(() => null)
    setWaiting(false)
    if (!scene) return void toast.error(t('scene.broken'))
    const there = scene.panes.filter(({ file }) => files.some(({ uuid }) => uuid === file))
    if (there.length < scene.panes.length) toast.error(t('scene.missing'))
    setShown(({ number }) => ({ number: number + 1, views: new Map(there.map(({ file, view }) => [file, view])) }))
    onOpened({ ...scene, panes: there })
  }
  const begin = useRef(open)
  const firstUuid = first?.uuid
  useEffect(() => {
    if (firstUuid) void begin.current(firstUuid)
  }, [firstUuid])

  const save = async (layout: Layout, panes: readonly StoredFile[]) => {
    const patientUuid = panes[0]?.patientUuid
    if (!patientUuid || isSaving) return
    setSaving(true)
    const text = writeScene({
      layout,
      panes: panes.map(({ uuid }) => ({ file: uuid, view: views.current.get(uuid) ?? null })),
    })
    const name = `${panes.map(({ fileName }) => titleOf(fileName)).join(' + ')}.${fileKinds.scene.extension}`
    const outcome = await sendNewFile(store, patientUuid, new File([text], name), 'scene')
    setSaving(false)
    if ('failure' in outcome) toast.error(problemMessage(tProblems, outcome.failure))
    else toast.success(t('scene.saved'))
  }
  return {
    open,
    save,
    isWaiting,
    isSaving,
    number: shown.number,
    viewOf: (uuid: string) => shown.views.get(uuid),
    note: (uuid: string, view: unknown) => void views.current.set(uuid, view),
  }
}

const nothing = { number: 0, views: new Map() }

async function fetchScene(source: FileSource, uuid: string): Promise<Scene | null> {
  const [url = ''] = await source.view([uuid])
  const answer = await fetch(url)
  return answer.ok ? readScene(await answer.text()) : null
}
