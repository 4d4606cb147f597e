import { without } from '../../kernel/merging.rules.ts'

/** Tags with what is typed and not confirmed yet; several may be separated by commas. */
export function withTyped(tags: readonly string[], typed: string): string[] {
  const all = [...tags]
  for (const word of typed.split(',')) if (word.trim()) all.push(...without([word.trim()], all))
  return all
}
