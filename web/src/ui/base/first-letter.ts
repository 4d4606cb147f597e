/** As people see it: `É` may be two characters. Most names need no `Intl`, which takes long when it is first used. */
export function firstLetter(text: string): string {
  const [plain] = /^\p{Script=Latin}(?![\p{M}\u200d])/u.exec(text) ?? []
  if (plain) return plain
  const [first] = new Intl.Segmenter().segment(text)
  return first?.segment ?? ''
}
