import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
let profile: Buffer | undefined

/** The colours of screens, as pdfkit ships them: bundled with the server it would not find its own file. */
function readProfile(): Buffer {
  profile ??= readFileSync(join(dirname(require.resolve('pdfkit')), 'data', 'sRGB_IEC61966_2_1.icc'))
  return profile
}

export interface Attachment {
  name: string
  content: string
  description: string
  at: Date
  /** What the metadata say of it, as RDF. */
  metadata: string
}

interface Reference {
  write(bytes: Uint8Array): void
  end(): void
}
interface Inside {
  ref(data: object): Reference
  appendXML(xml: string): void
  file(content: Buffer, options: object): void
  _root: { data: Record<string, unknown> }
}

const pdfaid = `<rdf:Description xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" rdf:about=""><pdfaid:part>3</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance></rdf:Description>`

/** PDF/A-3b: what stays readable for decades, with another file inside. Everything else that it asks for, a sheet is already. */
export function makeArchive(doc: PDFKit.PDFDocument, { name, content, description, at, metadata }: Attachment): void {
  // pdfkit writes all of it, but its types do not know.
  const inside = doc as unknown as Inside
  const colours = inside.ref({ Length: readProfile().length, N: 3 })
  colours.write(readProfile())
  colours.end()
  const label = Object('sRGB IEC61966-2.1') as string
  const intent = inside.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    Info: label,
    OutputConditionIdentifier: label,
    DestOutputProfile: colours,
  })
  intent.end()
  inside._root.data.OutputIntents = [intent]
  inside.file(Buffer.from(content), {
    name,
    type: 'text/xml',
    description,
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  })
  inside.appendXML(pdfaid + metadata)
}
