import type { Plugin } from 'vite'

/** What stands in the worker of pdfjs-dist, and what stands there instead. */
const changes: readonly [before: RegExp, after: string][] = [
  // A tenth of it is for forms of a kind that is not used here, and which browsers have given up.
  [/class XFAFactory \{/, 'class XFAFactory { static getRichTextAsHtml() { return null } }\nclass UnusedFormFactory {'],
  // Fax, JBIG2 and JPEG 2000, the formats of scanned pages, have decoders in JavaScript too: files of our own, fetched with the
  // first page that needs one. The content security policy knows of no WebAssembly.
  [
    /import\(\s*\/\*webpackIgnore: true\*\/\s*\/\*@vite-ignore\*\/\s*`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}`\)/,
    `(this._noWasmFilename.startsWith('jbig2')
      ? import('pdfjs-dist/wasm/jbig2_nowasm_fallback.js')
      : import('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js'))`,
  ],
]

/** Reads PDFs with less than pdfjs-dist brings, and with the decoders that it would look for elsewhere. */
export function pdfWorker(): Plugin {
  return {
    name: 'arcade:pdf-worker',
    transform(code, id) {
      if (!id.includes('pdfjs-dist/build/pdf.worker')) return
      const [missing] = changes.find(([before]) => !before.test(code)) ?? []
      if (missing) return this.error(`The worker of pdfjs-dist has changed: where is ${missing.source} now?`)
      return { code: changes.reduce((code, [before, after]) => code.replace(before, after), code), map: null }
    },
  }
}
