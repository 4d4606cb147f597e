import type { Plugin } from 'vite'

const factory = 'class XFAFactory {'
const none = 'class XFAFactory { static getRichTextAsHtml() { return null } }'

/** A tenth of what reads PDFs is for forms of a kind that nobody fills in here, and which browsers have given up: it is left out. */
export function pdfWithoutForms(): Plugin {
  return {
    name: 'arcade:pdf-without-forms',
    transform(code, id) {
      if (!id.includes('pdfjs-dist/build/pdf.worker')) return
      if (!code.includes(factory))
        return this.error('The worker of pdfjs-dist has changed: where are its XFA forms now?')
      return { code: code.replace(factory, `${none}\nclass UnusedFormFactory {`), map: null }
    },
  }
}
