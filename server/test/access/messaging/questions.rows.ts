import { formOf } from '../../files.ts'
import { samples } from '../../sample-files.ts'
import { anybody, anyPerson, type Row } from '../row.ts'

const body = { name: 'Camille', email: 'camille@cabinet.example', text: 'How do I import my patients?', locale: 'fr' }

const boundary = 'access'

export const rows: Record<string, Row> = {
  listQuestions: { ...anybody('200'), reveals: 'nothing' },
  rateQuestion: {
    ...anybody('204'),
    params: () => ({ id: 'contact' }),
    body: () => ({ helpful: true, locale: 'fr' }),
    reveals: 'nothing',
  },
  getQuestionForm: { ...anybody('200'), reveals: 'nothing' },
  askQuestion: {
    ...anybody('409 questions.form-expired'),
    body: () => ({ ...body, token: 'not one of ours' }),
    reveals: 'nothing',
  },
  uploadQuestionFile: {
    ...anyPerson('201'),
    prepare: async () => ({ headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }),
    body: () => formOf([['file', samples.png(), 'screen.png']], boundary).payload,
    reveals: 'nothing',
  },
}
