import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import type { Db } from '../src/kernel/database/db.ts'

/** The plan of the first statement that some work sends, with what it really read. */
export async function planOf(pool: Pool, work: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: { text: string; values: unknown[] }[] = []
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) }
  await work(drizzle({ client: pool, logger }))
  const { rows } = await pool.query(`explain analyze ${asked[0]?.text}`, asked[0]?.values)
  return rows.map((line) => line['QUERY PLAN']).join('\n')
}

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
