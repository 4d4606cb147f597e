import type { FileCategory } from '@arcade/contract/clinic/files/file-facts.ts'
import { useStore } from 'react-redux'
import type { AppStore } from '../../kernel/api.ts'
import type { Failure } from '../../kernel/call.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { focusReturning } from '../../ui/base/use-restore-focus.ts'
import { toast } from '../../ui/overlays/toast.ts'
import {
  askTickets,
  followUrl,
  readAgain,
  type StoredFile,
  useDeleteFileMutation,
  useFileTexts,
  useRestoreFileMutation,
  useUpdateFileMutation,
} from '../files/index.ts'

/** Calls at a time: the others of this person wait no longer for it. */
const mostAtOnce = 4

/** What is done with one or several files, and undone from the toast. */
export function useFileChanges() {
  const { t } = useTranslation('files')
  const { t: tProblems } = useTranslation('problems')
  const texts = useFileTexts()
  const store = useStore() as unknown as AppStore
  const [update] = useUpdateFileMutation()
  const [remove] = useDeleteFileMutation()
  const [restore] = useRestoreFileMutation()
  const fail = (error: unknown) => toast.error(problemMessage(tProblems, error as Failure))
  const each = <T>(items: readonly T[], call: (item: T) => Promise<unknown>) =>
    inTurns(items, call).then((failures) => (failures[0] ? fail(failures[0]) : undefined))

  /** What only a preview or a scan made older is sent again; what somebody changed is not overwritten. */
  const asSeen = async <T>(file: StoredFile, write: (version: number) => Promise<T>): Promise<T> => {
    try {
      return await write(file.version)
    } catch (error) {
      if ((error as Failure).code !== 'files.stale') throw error
      const now = await readAgain(store, file)
      if (now?.fileName !== file.fileName || now.category !== file.category) throw error
      return write(now.version)
    }
  }
  const moveTo = (file: StoredFile, category: FileCategory) =>
    asSeen(file, async (version) => {
      const { result } = await update({ params: { uuid: file.uuid }, body: { category, version } }).unwrap()
      return result
    })

  return {
    async move(files: readonly StoredFile[], category: FileCategory) {
      const moved: (readonly [now: StoredFile, before: StoredFile])[] = []
      const others = files.filter((file) => file.category !== category)
      await each(others, async (file) => moved.push([await moveTo(file, category), file]))
      const back = () => void each(moved, ([now, before]) => moveTo(now, before.category))
      if (moved.length > 0) toast.undo(t('moved', { count: moved.length, category: texts.category(category) }), back)
    },
    async remove(files: readonly StoredFile[]) {
      const removed: StoredFile[] = []
      await each(files, async (file) => {
        const { uuid } = file
        await asSeen(file, (version) => remove({ params: { uuid }, query: { version: String(version) } }).unwrap())
        removed.push(file)
      })
      const back = () => {
        if (removed[0]) focusReturning(removed[0].uuid)
        void each(removed, ({ uuid }) => restore({ params: { uuid } }).unwrap())
      }
      if (removed.length > 0) toast.undo(t('deleted', { count: removed.length }), back)
    },
    /** One by itself, several as `files.zip`; the browser fetches them. */
    async download(files: readonly StoredFile[]) {
      const purpose = files.length === 1 ? 'download' : 'zip'
      try {
        const [url] = await askTickets(
          store,
          files.map(({ uuid }) => uuid),
          purpose,
        )
        if (url) followUrl(url)
      } catch (error) {
        fail(error)
      }
    },
  }
}

/** A few at a time; what went wrong, if anything did. */
async function inTurns<T>(items: readonly T[], call: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const left = [...items]
  const failures: unknown[] = []
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift())
      await call(item).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: mostAtOnce }, worker))
  return failures
}
