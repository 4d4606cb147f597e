import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { type Act, useListActsInfiniteQuery } from './acts.api.ts'

/** The acts as far as they were asked for, latest first. */
export const useActList = (patientUuid: string) =>
  useCursorList<Act, HTMLDivElement>(useListActsInfiniteQuery(patientUuid), { keyOf: ({ uuid }) => uuid })
