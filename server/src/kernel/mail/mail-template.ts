import type { Locale } from '@arcade/contract/kernel/locales.ts'

/** A mail as it is sent: the same in HTML and in plain text. */
export interface MailBody {
  subject: string
  text: string
  html: string
}

export interface MailParts {
  locale: Locale
  subject: string
  /** Plain sentences; what people typed may stand in them. */
  paragraphs: readonly string[]
  button: { label: string; url: string } | null
  /** Smaller, below: until when, and what to do if one did not ask for it. */
  notes: readonly string[]
}

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * Made for phones: one column, letters of 16 px, a button for a thumb. The styles stand in the elements and the frame is
 * a table, because that is what mail programs understand. No picture, nothing from outside.
 */
export function renderMail({ locale, subject, paragraphs, button, notes }: MailParts): MailBody {
  const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#0a2e2e">${escaped(text)}</p>`
  const note = (text: string) =>
    `<p style="margin:0 0 8px;${font};font-size:13px;line-height:20px;color:#4d6967">${escaped(text)}</p>`
  const action = button
    ? `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#125456;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(button.label)}</a></p>`
    : ''
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:0;background:#eef6f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#eef6f4"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:14px"><tr><td style="padding:32px 24px">
<p style="margin:0 0 24px;${font};font-size:20px;line-height:24px;font-weight:700;color:#125456">Arcade</p>
${paragraphs.map(paragraph).join('\n')}
${action}
${notes.map(note).join('\n')}
</td></tr></table>
</td></tr></table>
</body></html>
`
  const colon = locale === 'fr' ? '\u00a0:' : ':'
  const text = [...paragraphs, ...(button ? [`${button.label}${colon}\n${button.url}`] : []), '-- ', ...notes].join(
    '\n\n',
  )
  return { subject, text: `${text}\n`, html }
}
