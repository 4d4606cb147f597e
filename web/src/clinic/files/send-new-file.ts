import { type FileKind, fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import type { AppStore } from '../../kernel/api.ts'
import { showArrived } from './files.api.ts'
import { sendDirect } from './send-direct.api.ts'
import type { Outcome } from './send-in-pieces.api.ts'
import { uploaderIn } from './uploader.ts'

/** One small file that a page has made itself, beside the queue of those that people choose. */
export async function sendNewFile(store: AppStore, patientUuid: string, file: File, kind: FileKind): Promise<Outcome> {
  const { category } = fileKinds[kind]
  const files = [{ patientUuid, name: file.name, size: file.size, category, file }]
  const { signal } = new AbortController()
  const [outcome] = await sendDirect(store, { files, userUuid: uploaderIn(store) }, () => {}, signal)
  if (outcome && 'file' in outcome) showArrived(store, outcome.file, category)
  return outcome ?? { failure: { code: 'network', requestId: null } }
}
