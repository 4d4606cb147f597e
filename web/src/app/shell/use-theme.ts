import { useDispatch, useSelector } from 'react-redux'
import { chooseScheme } from '../../kernel/theme.ts'
import { selectUi, uiChanged } from '../../kernel/ui-state.ts'

/** RT-14: the flag of client state, and the cookie that remembers it beyond a logout. */
export function useTheme() {
  const dispatch = useDispatch()
  const { darkMode } = useSelector(selectUi)
  const toggle = () => {
    chooseScheme(darkMode ? 'light' : 'dark')
    dispatch(uiChanged({ darkMode: !darkMode }))
  }
  return { darkMode, toggle }
}
