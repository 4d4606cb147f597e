import {
  askQuestion,
  getQuestionForm,
  listQuestions,
  rateQuestion,
  uploadQuestionFile,
} from '@arcade/contract/messaging/questions/questions.contract.ts'
import { type Answer, type AppStore, api, callOf, endpoint } from '../../kernel/api.ts'
import { request } from '../../kernel/base-query.ts'
import type { Call, Failure } from '../../kernel/call.ts'
import { sendFile } from '../../kernel/send-file.ts'

export type Question = Answer<typeof listQuestions>['result'][number]

export type QuestionFile = Answer<typeof uploadQuestionFile>['result']

const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: endpoint(build, listQuestions, { quiet: 'palette' }),
    rateQuestion: endpoint(build, rateQuestion, { quiet: 'shown at once' }),
    getQuestionForm: endpoint(build, getQuestionForm),
    askQuestion: endpoint(build, askQuestion),
  }),
})

export const {
  useListQuestionsQuery,
  useLazyListQuestionsQuery,
  useRateQuestionMutation,
  useLazyGetQuestionFormQuery,
  useAskQuestionMutation,
} = questionsApi

/** ASK-01: one file for a question that is not sent yet. */
export async function sendQuestionFile(
  store: AppStore,
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<{ stored: QuestionFile } | { failure: Failure }> {
  const form = new FormData()
  form.append('file', file, file.name)
  const means = { ...(store as Parameters<typeof request>[1]), signal }
  const call: Call = { ...callOf(uploadQuestionFile, undefined), quiet: 'own progress' }
  const sent = await request(call, means, sendFile(form, onProgress))
  return sent.error ? { failure: sent.error } : { stored: (sent.data as Answer<typeof uploadQuestionFile>).result }
}
