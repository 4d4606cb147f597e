import { type Answers, nothingHere, ofPractice, type Row } from '../row.ts'

/** Oneself alone: colleagues get a 404. */
const oneself = (answer: string): Answers => {
  const { callers } = ofPractice(nothingHere, 'settings:read')
  const denied = Object.fromEntries(Object.keys(callers).map((name) => [name, nothingHere])) as typeof callers
  return { unauthenticated: 'refused', callers: { ...denied, subject: answer } }
}
const uuidOf = ({ userId }: { userId: string }) => ({ uuid: userId })
const nothing = { params: uuidOf, reveals: 'nothing' } as const

export const rows: Record<string, Row> = {
  deleteUser: { ...oneself('202'), ...nothing },
  'deleteUser by an old session': { ...oneself('403 auth.proof-too-old'), ...nothing, signedInSince: 11 },
  getClosing: { ...oneself('200'), ...nothing },
  undoClosing: { ...oneself('200'), ...nothing },
}
