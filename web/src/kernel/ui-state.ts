import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface UiState {
  darkMode: boolean
  status: string | null
  activeConversationId: string | null
  activeComponent: string
}

const initialState: UiState = {
  darkMode: false,
  status: null,
  activeConversationId: null,
  activeComponent: 'messages',
}

/** RT-17: what the screen remembers between pages; nothing here comes from the server. */
export const ui = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    uiChanged: (state, { payload }: PayloadAction<Partial<UiState>>) => ({ ...state, ...payload }),
  },
  selectors: {
    selectUi: (state) => state,
  },
})

export const { uiChanged } = ui.actions
export const { selectUi } = ui.selectors
