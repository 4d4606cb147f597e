import { useSearchParams } from 'react-router'

export interface OpenForm {
  /** The act that is changed, or `new`. */
  act: string
  /** It is to be said done. */
  asDone: boolean
}

/** What is open over the acts, in the address: a reload brings it back with what was typed, the browser's back closes it. */
export function useOpenForm() {
  const [search, setSearch] = useSearchParams()
  const act = search.get('act')
  const padotest = search.get('padotest')
  const show = (change: Record<string, string>) =>
    setSearch((search) => {
      for (const name of ['act', 'done', 'padotest']) search.delete(name)
      for (const [name, value] of Object.entries(change)) search.set(name, value)
      return search
    })
  return {
    act: act ? { act, asDone: search.get('done') === 'true' } : null,
    padotest,
    openAct: (uuid: string, asDone = false) => show({ act: uuid, ...(asDone && { done: 'true' }) }),
    openPadotest: (uuid: string) => show({ padotest: uuid }),
    close: () => show({}),
  }
}
