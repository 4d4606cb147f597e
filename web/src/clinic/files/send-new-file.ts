import { type FileKind, fileKinds } from '@arcade/contract/clinic/files/file-facts.ts'
import type { AppStore } from '../../kernel/api.ts'
import type { Outcome } from './send-in-pieces.api.ts'
import { makeTransport } from './uploads.api.ts'
import { userOf } from './use-uploads.ts'

/** One small file that a page has made itself, beside the queue of those that people choose. */
export async function sendNewFile(store: AppStore, patientUuid: string, file: File, kind: FileKind): Promise<Outcome> {
  const transport = makeTransport(store, () => userOf(store))
  const { category } = fileKinds[kind]
  const state = { state: 'sending', sent: 0, rate: null, failure: null, uploadUuid: null } as const
  const upload = { id: 0, patientUuid, name: file.name, size: file.size, kind, category, file, other: null, ...state }
  const [outcome] = await transport.sendDirect([upload], () => {}, new AbortController().signal)
  if (outcome && 'file' in outcome) transport.arrived(outcome.file, category)
  return outcome ?? { failure: { code: 'network', requestId: null } }
}
