import { dayFirst } from '@arcade/contract/kernel/days.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { translateIn } from '../../kernel/translation.ts'
import { byteOrderMark, csvLine } from '../../parts/csv/csv-lines.rules.ts'
import { dataMap, type TableRule } from './data-map.ts'
import { type ExportedRow, rowsOf, type TableShape, type Whose } from './exported-tables.ts'

/** Rows as elements of an array of JSON. */
export const jsonRows = (rows: readonly ExportedRow[], isFirst: boolean): string =>
  rows.map(({ row }, index) => `${isFirst && index === 0 ? '[\n' : ',\n'}${row}`).join('')

export const csvHead = ({ columns }: TableShape): string => byteOrderMark + csvLine(columns.map(({ name }) => name))

export const csvRows = ({ columns }: TableShape, rows: readonly ExportedRow[]): string =>
  rows
    .map(({ row }) => {
      const values = JSON.parse(row) as Record<string, unknown>
      return csvLine(columns.map(({ name }) => cellOf(values[name])))
    })
    .join('')

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** PostgreSQL's types in the words of JSON Schema. */
function schemaOf(type: string): object {
  if (type.endsWith('[]')) return { type: 'array', items: schemaOf(type.slice(0, -2)) }
  if (/^(smallint|integer|bigint)$/.test(type)) return { type: 'integer' }
  if (/^(numeric|real|double)/.test(type)) return { type: 'number' }
  if (type === 'boolean') return { type: 'boolean' }
  if (type === 'uuid') return { type: 'string', format: 'uuid' }
  if (type === 'date') return { type: 'string', format: 'date' }
  if (type.startsWith('timestamp')) return { type: 'string', format: 'date-time' }
  return type === 'jsonb' ? {} : { type: 'string' }
}

/** What each file of JSON holds: a JSON Schema. */
export function schemaFile(shapes: readonly TableShape[]): string {
  const properties = shapes.map(({ name, columns }) => {
    const fields = columns.map(({ name, type, nullable }) => {
      const schema = schemaOf(type)
      return [name, nullable ? { anyOf: [schema, { type: 'null' }] } : schema]
    })
    return [`${name}.json`, { type: 'array', items: { type: 'object', properties: Object.fromEntries(fields) } }]
  })
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', properties: Object.fromEntries(properties) }
  return `${JSON.stringify(schema, null, 2)}\n`
}

/** Those that the table of files of the export names. */
const isExported = (whose: Whose) => rowsOf(dataMap.files as TableRule, whose)

interface NextFile extends Record<string, unknown> {
  id: string
  blobId: string
  fileName: string
  patientId: string | null
}

/** The next file of the practice whose bytes belong into the zip: only files that passed the virus scan. */
export async function selectNextFile(db: Db, whose: Whose, after: string | null): Promise<NextFile | undefined> {
  const { rows } = await db.execute<NextFile>(sql`
    select t.id, t.blob_id as "blobId", t.file_name as "fileName", t.patient_id as "patientId" from files t
    where ${isExported(whose)} and t.deleted_at is null and t.virus_scan in ('none', 'clean')
      ${after ? sql`and t.id > ${after}` : sql``}
    order by t.id limit 1`)
  return rows[0]
}

export async function selectFileBytes(db: Db, whose: Whose): Promise<number> {
  const { rows } = await db.execute<{ bytes: string | null }>(sql`
    select sum(b.size) as bytes from files t join blobs b on b.id = t.blob_id
    where ${isExported(whose)} and t.deleted_at is null`)
  return Number(rows[0]?.bytes ?? 0)
}

/** Where a file stands: below its patient, with its id before its name, so that no two are one. */
export const filePath = ({ id, fileName, patientId }: { id: string; fileName: string; patientId: string | null }) =>
  `files/${patientId ?? 'other'}/${id}-${fileName.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`

interface ExportContext {
  locale: Locale
  madeAt: Date
  tables: readonly { name: string; rows: number }[]
  files: number
}

/** The page that opens first: what is in the zip, readable without any of our software. */
export function indexPage({ locale, madeAt, tables, files }: ExportContext): string {
  const t = translateIn(locale, 'exports')
  const row = ({ name, rows }: { name: string; rows: number }) =>
    `<tr><th scope="row">${name}</th><td>${rows} ${t('index.rows')}</td><td><a href="csv/${name}.csv">CSV</a></td><td><a href="json/${name}.json">JSON</a></td></tr>`
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('index.title')}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0a2e2e}table{border-collapse:collapse;width:100%}th,td{padding:.4rem .8rem .4rem 0;border-bottom:1px solid #dde6e4;text-align:left}td{font-variant-numeric:tabular-nums}</style></head>
<body><h1>${t('index.title')}</h1><p>${t('index.made')} ${dayFirst(madeAt.toISOString().slice(0, 10))}</p>
<p>${t('index.tables')}</p><table>${tables.map(row).join('\n')}</table>
<p>${t('index.files')} (${files})</p><p><a href="schema.json">${t('index.schema')}</a></p></body></html>
`
}
