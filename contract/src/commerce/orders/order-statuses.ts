/** ORD-01: how far an order is. */
export const orderStatuses = [
  'pending',
  'validated',
  'refused',
  'delivery_date_pending',
  'sent',
  'received',
  'in_progress',
  'preparation_in_progress',
  'expedition_in_progress',
  'delivered_by_carrier',
  'delivered',
  'modified',
  'partially_delivered',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** ORD-02: what a partner application may make of an order; those with nothing behind them are final. */
export const transitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['sent', 'validated', 'refused', 'modified'],
  sent: ['received', 'refused'],
  received: ['validated', 'refused', 'modified'],
  modified: ['pending', 'validated', 'refused'],
  validated: ['delivery_date_pending', 'in_progress'],
  delivery_date_pending: ['in_progress'],
  in_progress: ['preparation_in_progress', 'partially_delivered'],
  preparation_in_progress: ['expedition_in_progress'],
  expedition_in_progress: ['delivered_by_carrier', 'partially_delivered'],
  partially_delivered: ['expedition_in_progress', 'delivered'],
  delivered_by_carrier: ['delivered'],
  refused: [],
  delivered: [],
}

export const isOver = (status: OrderStatus): boolean => transitions[status].length === 0

/** From what was just ordered to what has arrived; refused ones stand last. Lists are sorted by it. */
export const byProgress: readonly OrderStatus[] = [
  'pending',
  'sent',
  'received',
  'modified',
  'validated',
  'delivery_date_pending',
  'in_progress',
  'preparation_in_progress',
  'expedition_in_progress',
  'partially_delivered',
  'delivered_by_carrier',
  'delivered',
  'refused',
]
