/** A number as people type it: `35`, `35,5`, `1 200 000`, `1,2e6`. Null where it is none. */
export function parseNumber(typed: string): number | null {
  const text = typed.replaceAll(/\s/gu, '').replace(',', '.')
  return /^\d+(?:\.\d+)?(?:e\d{1,2})?$/i.test(text) ? Number(text) : null
}
