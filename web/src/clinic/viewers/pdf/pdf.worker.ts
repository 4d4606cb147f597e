// The file that reads PDFs, as a worker of our own that the build compresses and the content security policy knows.
import 'pdfjs-dist/build/pdf.worker.mjs'
