import type { Part, Sheet } from './page.ts'

/** Hangs a new element of the document's structure below another one. */
export function addPart(
  { doc }: Sheet,
  parent: Part,
  tag: string,
  options: { alt?: string; scope?: string } = {},
): Part {
  const part = doc.struct(tag, options)
  parent.add(part)
  return part
}

/** What is drawn belongs to the element; on one page, and nothing else inside. */
export function drawn({ doc }: Sheet, part: Part, tag: string, draw: () => void): void {
  part.add(doc.markStructureContent(tag))
  draw()
  doc.endMarkedContent()
}

/** An element with what it shows, drawn at once. */
export function addDrawn(sheet: Sheet, parent: Part, tag: string, draw: () => void, alt?: string): void {
  const part = addPart(sheet, parent, tag, alt === undefined ? {} : { alt })
  drawn(sheet, part, tag, draw)
  part.end()
}

/** Lines, backgrounds, page numbers: nothing that is read aloud. */
export function artifact({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}
