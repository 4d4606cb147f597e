import { makeConcurrencyLimit } from '../../kernel/limits/concurrency.ts'
import { yieldToEventLoop } from './sheet.ts'

const drawing = makeConcurrencyLimit({ total: 2, perGroup: 1, queue: { perGroup: 50 } })

/**
 * Draws one of many papers. Drawing takes the event loop: two at a time for all zips, one of a practice, with a turn for other
 * calls between.
 */
export const drawInTurn = <T>(practiceId: string, draw: () => Promise<T>): Promise<T> =>
  drawing.run(practiceId, async () => {
    await yieldToEventLoop()
    return draw()
  })
