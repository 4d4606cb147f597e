import { retryStylesheets } from './stylesheet-retry.ts'

type Load<M> = () => Promise<M>

const onTheirWay = new Map<Load<unknown>, Promise<unknown>>()

/**
 * Fetches a part of the portal, once for all who want it at the same time. A second try beside the first would not wait for
 * the style that the first has asked for: it would go on to the code, and where neither comes, browsers remember that of the
 * code for as long as the document lives.
 */
export function loadPart<M>(load: Load<M>): Promise<M> {
  const started = onTheirWay.get(load) as Promise<M> | undefined
  if (started) return started
  const part = retryStylesheets()
    .then(load)
    .finally(() => onTheirWay.delete(load))
  onTheirWay.set(load, part)
  return part
}
