import { useOverlay } from '../../ui/overlays/use-overlay.ts'

export interface OpenForm {
  /** The act that is changed, or `new`. */
  act: string
  /** It is to be marked as done. */
  asDone: boolean
}

/** What is open over the acts: a reload brings it back with what was typed. */
export function useOpenForm() {
  const { value: act, detail, open, close } = useOverlay('act', ['done'])
  const padotest = useOverlay('padotest')
  return {
    act: act ? { act, asDone: detail('done') === 'true' } : null,
    padotest: padotest.value,
    openAct: (uuid: string, asDone = false) => open(uuid, asDone ? { done: 'true' } : {}),
    openPadotest: (uuid: string) => padotest.open(uuid),
    close: act ? close : padotest.close,
  }
}
