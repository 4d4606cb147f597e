/** A page of text as PDF, small enough to be made in code: what the CRM keeps beside a quote. */
export function textPdf(title: string, lines: readonly string[]): Buffer {
  const shown = [
    `BT /F2 18 Tf 56 780 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, index) => `BT /F1 11 Tf 56 ${740 - index * 18} Td (${escaped(line)}) Tj ET`),
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

// One byte for a letter, so that lengths are those of the text; the euro is at 0x80 there.
const escaped = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('€', '\x80')
    .replaceAll('’', '\x92')
    .replaceAll(/[^\x20-\xff]/g, '?')
    .replaceAll(/[\\()]/g, '\\$&')
