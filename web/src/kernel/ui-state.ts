import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export interface UiState {
  darkMode: boolean
  /** Of the last write. */
  status: 'idle' | 'sending' | 'failed'
  activeConversationId: string | null
  /** What is shown beside the conversations: their messages, or who a new one is for. */
  activeComponent: 'messages' | 'new'
}

const initialState: UiState = {
  darkMode: false,
  status: 'idle',
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
