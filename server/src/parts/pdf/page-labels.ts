/**
 * "3 / 12" on a page that has long been sent: each page shows a form XObject, an object of its own that is written at the
 * end. The alternative is to hold all pages in memory until their number is known.
 */
export type PageLabel = PDFKit.PDFKitReference

const size = 8
const width = 60

/** What pdfkit has and its types do not tell. */
interface Internals {
  ref: (data: object) => PageLabel
  page: { xobjects: Record<string, PageLabel> }
  _font: { id: string; ref: () => PageLabel; encode: (text: string, features: string[]) => [string[], unknown] }
}

/** Shows the label of this page, ending at `right` on the line `baseline`, in the colour that is set. */
export function reservePageLabel(doc: PDFKit.PDFDocument, right: number, baseline: number): PageLabel {
  const { page } = doc as unknown as Internals
  const box = [-width, -size, 0, size]
  const label = (doc as unknown as Internals).ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: box,
    Resources: { Font: {} },
  })
  page.xobjects.PageLabel = label
  doc.save().translate(right, baseline).scale(1, -1)
  doc.addContent('/PageLabel Do').restore()
  return label
}

export function writePageLabel(doc: PDFKit.PDFDocument, label: PageLabel, text: string): void {
  doc.font('regular', size)
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']
  const left = -doc.widthOfString(text, { features })
  const font = (doc as unknown as Internals)._font
  const [glyphs] = font.encode(text, features)
  const { data } = label as unknown as { data: { Resources: { Font: Record<string, PageLabel> } } }
  data.Resources.Font[font.id] = font.ref()
  label.end(`BT /${font.id} ${size} Tf ${left.toFixed(3)} 0 Td <${glyphs.join('')}> Tj ET`)
}
