import { mostSelected } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { type InvoiceRow, useGetSelectedInvoicesQuery } from './invoices.api.ts'
import { isPayable } from './invoices.rules.ts'
import { useSelectedInvoices } from './selected-invoices.ts'

/**
 * The invoices that are chosen, also those that the list does not show. Those to pay are stored for the payment, and drop out once
 * they are no longer payable; the others can be downloaded with them, and are forgotten with the page.
 */
export function useSelection(listed: readonly InvoiceRow[] | undefined) {
  const { uuids, select: selectToPay, clear: clearToPay } = useSelectedInvoices()
  const [notPayable, setNotPayable] = useState<readonly InvoiceRow[]>([])
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
    selectToPay(left === '' ? [] : left.split(','))
  }, [gone, left, selectToPay])
  const select = (keys: readonly string[]) => {
    const known = new Map([...found, ...notPayable.map((row) => [row.uuid, row] as const)])
    const other = keys.flatMap((key) => known.get(key) ?? []).filter((row) => !isPayable(row))
    const toPay = keys.filter((key) => !other.some(({ uuid }) => uuid === key)).slice(0, mostSelected)
    selectToPay(toPay)
    setNotPayable(other.slice(0, mostSelected - toPay.length))
  }
  const clear = () => {
    clearToPay()
    setNotPayable([])
  }
  return { uuids: [...uuids, ...notPayable.map(({ uuid }) => uuid)], rows, notPayable, dropped, select, clear }
}
