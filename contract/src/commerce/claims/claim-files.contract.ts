import { z } from 'zod'
import { fileCategories, largestDirectFile, mostFilesAtOnce } from '../../clinic/files/file-facts.ts'
import { filesProblems, StoredFile } from '../../clinic/files/files.contract.ts'
import { result } from '../../kernel/envelopes.ts'
import { Problem } from '../../kernel/problem.ts'
import { route } from '../../kernel/route.ts'
import { text } from '../../kernel/values.ts'

const category = z.enum(fileCategories)
const fileName = text({ max: 1000 })
const of = { userUuid: z.uuid(), applicationUuid: z.uuid().optional(), clientClameId: z.uuid() }
const formOverhead = 64 * 1024
/** Who may depends on the claim that the form names. */
const uploading = {
  method: 'POST',
  access: ['signed-in', 'machine files:write'],
  idempotent: false,
} as const

export const uploadClaimFile = route({
  ...uploading,
  path: '/v1/files/upload-clame-file',
  summary: 'Upload one file of a claim, up to 16 MiB. The fields may follow the file.',
  upload: {
    types: ['multipart/form-data'],
    largest: largestDirectFile + formOverhead,
    form: z.object({ ...of, category, fileName, file: z.file() }),
  },
  replies: { 201: result(StoredFile) },
  problems: [filesProblems.content, filesProblems.quota, filesProblems.diskFull],
})

export const uploadClaimFiles = route({
  ...uploading,
  path: '/v1/files/upload-multiple-clame-files',
  summary:
    'Upload up to 100 files of a claim, each up to 16 MiB: file, category and fileName repeated in one order. Answers for each, in that order, the file or the problem. userUuid and clientClameId stand before the second file.',
  upload: {
    types: ['multipart/form-data'],
    largest: mostFilesAtOnce * (largestDirectFile + formOverhead),
    form: z.object({ ...of, category: z.array(category), fileName: z.array(fileName), file: z.array(z.file()) }),
  },
  replies: { 200: result(z.array(z.object({ file: StoredFile.optional(), problem: Problem.optional() }))) },
})
