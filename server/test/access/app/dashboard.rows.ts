import { type Answers, anybody, nothingHere, type Row } from '../row.ts'

const oneself = (answer: string): Answers => ({
  unauthenticated: 'refused',
  callers: { ...anybody(nothingHere).callers, subject: answer },
})
const params: Row['params'] = ({ userId }) => ({ userUuid: userId })

export const rows: Record<string, Row> = {
  getTileLayout: { ...oneself('200'), params, reveals: 'nothing' },
  putTileLayout: {
    ...oneself('204'),
    params,
    body: () => ({ order: ['quotes'], hidden: ['smileys'] }),
    reveals: 'nothing',
  },
}
