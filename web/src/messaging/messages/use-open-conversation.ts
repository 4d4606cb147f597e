import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { selectUi, uiChanged } from '../../kernel/ui-state.ts'
import { useMedia } from '../../ui/base/use-media.ts'

/** Below it one sees the conversations or one of them, never both. */
const phone = '(max-width: 767px)'

/**
 * Which conversation is open: in the address, so that the way back leads to the list, and in the state of the screen (RT-17),
 * so that it is found again on the page where both have room.
 */
export function useOpenConversation() {
  const [search, setSearch] = useSearchParams()
  const dispatch = useDispatch()
  const { activeConversationId } = useSelector(selectUi)
  const isPhone = useMedia(phone)
  const inAddress = search.get('uuid')
  useEffect(() => {
    if (inAddress) dispatch(uiChanged({ activeConversationId: inAddress }))
  }, [dispatch, inAddress])
  const go = (uuid: string | null, replace = false) => {
    dispatch(uiChanged({ activeConversationId: uuid }))
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (uuid) after.set('uuid', uuid)
        else after.delete('uuid')
        after.delete('to')
        return after
      },
      { replace, preventScrollReset: true },
    )
  }
  /** With whom the address asks to start one. */
  const to = search.get('to')
  return { open: inAddress ?? (isPhone ? null : activeConversationId), to, go, isPhone }
}
