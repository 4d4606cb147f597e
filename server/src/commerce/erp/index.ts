/** What other capabilities use of the ERP and its copy. */
export { selectCodes, setCode } from './codes.queries.ts'
export { upsertReturns } from './copy.queries.ts'
export {
  erpBalances,
  erpBillLines,
  erpBills,
  erpClients,
  erpCompanies,
  erpLots,
  erpMovements,
  erpReturns,
  erpSettlements,
  erpSyncs,
  practiceCodes,
} from './erp.table.ts'
export {
  erpAllocationKind,
  erpDiscountKind,
  erpPaymentKind,
  erpReturnCancellationKind,
  erpReturnKind,
  erpReversalKind,
  toDelivery,
} from './erp-writes.ts'
export { progressOf, type ReturnAddress, type ReturnProgress } from './return-progress.rules.ts'
export { deleteSettlements, insertSettlements, lowerSettlements } from './settlements.queries.ts'
export type { CopiedPage } from './sync-erp.ts'
export { type CopyAge, selectCopyAges, selectOldestAsOf } from './syncs.queries.ts'
