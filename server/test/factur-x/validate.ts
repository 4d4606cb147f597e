import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const name = 'Factur-X_1.07.3_EN16931'
const parts = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'].map(
  (part) => `${name}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`,
)
const read = async (fileName: string) => ({
  fileName,
  contents: await readFile(join(import.meta.dirname, fileName), 'utf8'),
})

/** What the schemas of the norm have against an invoice; none where it is valid. */
export async function schemaErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema: await read(`${name}.xsd`),
    preload: await Promise.all(parts.map(read)),
  })
  return errors.map(({ message }) => message)
}
