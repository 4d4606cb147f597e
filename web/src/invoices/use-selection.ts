import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { type InvoiceRow, useGetSelectedInvoicesQuery } from './invoices.api.ts'
import { useSelectedInvoices } from './selected-invoices.ts'

/** The invoices that are chosen, also those that the list does not show; what is no longer payable drops out. */
export function useSelection(listed: readonly InvoiceRow[] | undefined) {
  const { uuids, select, clear } = useSelectedInvoices()
  const [dropped, setDropped] = useState(0)
  const inList = new Map(listed?.map((row) => [row.uuid, row]))
  // What is listed needs no question of its own; while the list is on its way it is not known what that is.
  const others = listed ? uuids.filter((uuid) => !inList.has(uuid)) : []
  const asked = useGetSelectedInvoicesQuery(others.length > 0 ? { query: { uuids: others.join() } } : skipToken)
  const answered = asked.isSuccess && !asked.isFetching
  const found = new Map([...inList, ...(asked.currentData?.result ?? []).map((row) => [row.uuid, row] as const)])
  const rows = uuids.flatMap((uuid) => found.get(uuid) ?? []).filter(({ payable }) => payable)
  const isKnown = listed !== undefined && (others.length === 0 || answered)
  const gone = isKnown ? uuids.length - rows.length : 0
  const left = rows.map(({ uuid }) => uuid).join()
  useEffect(() => {
    if (gone === 0) return
    setDropped((before) => before + gone)
    select(left === '' ? [] : left.split(','))
  }, [gone, left, select])
  return { uuids, rows, dropped, select, clear }
}
