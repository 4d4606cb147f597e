/** A step of how the database goes about a statement, as EXPLAIN tells it. */
export interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (node: PlanNode) =>
  node['Actual Rows'] +
  (node['Rows Removed by Filter'] ?? 0) +
  (node['Rows Removed by Join Filter'] ?? 0) +
  (node['Rows Removed by Index Recheck'] ?? 0)

/** How many rows all steps together looked at, however often. */
export const rowsTouched = (nodes: readonly PlanNode[]): number =>
  nodes.reduce((sum, node) => sum + node['Actual Loops'] * rowsOf(node), 0)
