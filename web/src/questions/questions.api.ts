import {
  askQuestion,
  getQuestionForm,
  listQuestions,
  rateQuestion,
} from '@arcade/contract/questions/questions.contract.ts'
import { type Answer, api, endpoint } from '../kernel/api.ts'

export type Question = Answer<typeof listQuestions>['result'][number]

const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listQuestions: endpoint(build, listQuestions),
    rateQuestion: endpoint(build, rateQuestion),
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
