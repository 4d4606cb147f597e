import { selectActing } from '../../kernel/acting.ts'
import type { AppStore } from '../../kernel/api.ts'
import { selectAuth } from '../../kernel/auth-state.ts'
import type { State } from '../../kernel/base-query.ts'

/** For whom one uploads now. */
export const uploaderIn = (store: AppStore) =>
  selectActing(store.getState() as unknown as State)?.userUuid ?? selectAuth(store.getState()).uuid
